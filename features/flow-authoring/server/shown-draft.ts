import type { z } from "zod";
import { versionPage } from "#features/flows/server/index.ts";
import { newestMedia } from "#features/media/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { FlowDraftFile, getFlowDraft as contract } from "../contract.ts";
import { flowChanges } from "../engine/flow-changes.ts";
import { type CheckedFlow, checkFlow } from "./check-flow.ts";
import { courseChoices, flowCourses } from "./flow-courses.ts";
import type { OpenFlow } from "./open-flow.ts";
import { savedBy } from "./saved-by.ts";

type ReadContext = Pick<Context, "services" | "project" | "sql">;

type Shown = z.input<typeof contract.output>;

interface StateRow {
  in_progress: number;
  anamnese: string | null;
  asks_newcomers: boolean;
}

/**
 * Returns a flow as its staff write it, with its faults and what publishing it would change. `before`: number that the
 * listed versions are below.
 */
export async function shownDraft(context: ReadContext, open: OpenFlow, before?: number): Promise<Shown> {
  const { sql, project } = context;
  const { friendly_id, source, version, published } = open;
  const [row] = await sql<[StateRow]>`
    select p.anamnese ->> 'friendly_id' as anamnese,
      coalesce((p.anamnese ->> 'asks_newcomers')::boolean, true) as asks_newcomers,
      (select count(*)::int from flow_sessions s where s.project_id = p.id and s.flow_id = ${open.id}
        and s.finished_at is null and s.withdrawn_at is null) as in_progress
    from projects p where p.id = ${project._id}`;
  const isAnamnese = row.anamnese === friendly_id;
  const courses = await flowCourses(context);
  const checked = await checkFlow(context, { source, friendly_id, isAnamnese }, courses);
  const isChanged = published === null || published.source !== source;
  const former =
    published && isChanged
      ? await checkFlow(context, { source: published.source, friendly_id, isAnamnese }, courses)
      : null;
  return {
    friendly_id,
    title: checked.title || friendly_id,
    source,
    flow: checked.flow,
    faults: checked.faults,
    version,
    published_version: published?.version ?? null,
    ...(await versionPage(context, open.id, before)),
    is_changed: isChanged,
    is_removed: published?.isRemoved ?? false,
    is_anamnese: isAnamnese,
    asks_newcomers: !isAnamnese || row.asks_newcomers,
    updated_at: open.changedAt?.toISOString() ?? null,
    updated_by: open.changedAt ? await savedBy(context, open.id) : null,
    people_in_progress: row.in_progress,
    changes: changesBetween(former, checked, isChanged),
    choices: { courses: courseChoices(courses), files: await newestMedia(sql, project._id) },
  };
}

/** Compares the files with their defaults, or as they are written if one of them has faults. */
function changesBetween(before: CheckedFlow | null, after: CheckedFlow, isChanged: boolean) {
  const isComplete = after.value !== null && (before === null || before.value !== null);
  const file = ({ value, flow }: CheckedFlow) => ((isComplete ? value : flow) ?? {}) as FlowDraftFile;
  const present = file(after);
  return flowChanges(before ? file(before) : isChanged ? null : present, present);
}
