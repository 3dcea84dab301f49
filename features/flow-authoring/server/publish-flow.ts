import type { z } from "zod";
import { writeFlow } from "#features/academies/server/index.ts";
import type { FlowDocument } from "#features/flows/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { FlowFault, publishFlow as contract } from "../contract.ts";
import { placeInWords } from "../engine/place-in-words.ts";
import { anamneseOf } from "./anamnese-of.ts";
import { checkFlow } from "./check-flow.ts";
import { flowCourses } from "./flow-courses.ts";
import { requireFlowSize } from "./flow-text.ts";
import { openToChange, saveSource } from "./open-flow.ts";

/** Publishes a flow's draft as a new version, as an import does. People who began an older version finish that one. */
export async function publishFlow(
  context: Context<Staff>,
  { friendly_id, version, seen_version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  await lockProject(context);
  const open = await openToChange(context, friendly_id, version);
  const { id, source, published } = open;
  if (seen_version !== undefined && seen_version !== (published?.version ?? 0)) throw new Problem(409, PUBLISHED_SINCE);
  requireFlowSize(source);
  const isAnamnese = (await anamneseOf(context))?.friendly_id === friendly_id;
  const checked = await checkFlow(context, { source, friendly_id, isAnamnese }, await flowCourses(context));
  if (!checked.document) throw faultsProblem(checked.faults);
  const flow = {
    document: checked.document,
    source,
    position: published?.position ?? (await lastPosition(context)),
    id,
  };
  const published_version = await writeFlow(sql, project._id, flow, now);
  if (isAnamnese) await writeStartBlock(context, checked.document);
  const { version: draft_version } = await saveSource(
    context,
    { ...open, published: { version: published_version, source, position: 0, isRemoved: false } },
    null,
  );
  await audit(context, "publish-flow", id, { version: published_version });
  return { published_version, version: draft_version };
}

const PUBLISHED_SINCE =
  "Outra versão deste fluxo foi publicada enquanto esta página estava aberta. Veja de novo o que muda e publique.";

function faultsProblem(faults: readonly FlowFault[]): Problem {
  const [first] = faults;
  const count = faults.length === 1 ? "Falta acertar 1 coisa" : `Falta acertar ${faults.length} coisas`;
  const where = first ? ` ${placeInWords(first)}: ${first.message}` : "";
  return new Problem(409, `${count} antes de publicar.${where}`, { faults });
}

async function lastPosition({ sql, project }: Context<Staff>): Promise<number> {
  const [row] = await sql<[{ position: number }]>`
    select coalesce(max(position), -1) + 1 as position from flows where project_id = ${project._id}`;
  return row.position;
}

/** Stores the first block of the anamnese, whose address names it: the new version may begin with another block. */
async function writeStartBlock({ sql, project }: Context<Staff>, { blocks }: FlowDocument): Promise<void> {
  await sql`
    update projects set anamnese = anamnese || ${sql.json({ start_block: blocks[0]?.id ?? "" })} where id = ${project._id}`;
  await notifyChange(sql, project._id, "projects");
}
