import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getFlowResults as contract } from "../contract.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { groupsOfQuestion } from "../engine/groups-of-question.ts";
import { isFew, MIN_GROUP, shownCount } from "../engine/hide-small-groups.ts";
import { mayUse } from "../engine/recommendation.ts";
import { progressOf } from "../engine/progress.ts";
import { walk } from "../engine/walk.ts";
import { type FlowVersion, flowVersion, requireFlow } from "./flow-versions.ts";
import { type CountedSession, sessionsOfVersion } from "./sessions-of-version.ts";
import { versionPage } from "./version-page.ts";

type Results = z.input<typeof contract.output>;
const WEEK = 7 * 24 * 3_600_000;

/**
 * Returns how many people passed each block of a flow version, and how they answered. Needs no reason, because the
 * numbers identify nobody.
 */
export async function getFlowResults(
  context: Context<Staff>,
  { friendly_id, version, before }: z.output<typeof contract.input>,
): Promise<Results> {
  const row = await requireFlow(context, friendly_id);
  const flow = await flowVersion(context, row.id, version ?? row.newest);
  const { sessions, isWhole } = await sessionsOfVersion(context, flow);
  const { counted, refused } = countedOf(flow, sessions);
  const { title, label, sensitive } = flow.document;
  const finished = sessions.filter(({ finished_at }) => finished_at !== null);
  const tooFew = sessions.length < MIN_GROUP;
  return {
    flow: { friendly_id, title, label, sensitive },
    version: flow.version,
    published_at: flow.published_at.toISOString(),
    is_newest: flow.version === row.newest,
    ...(await versionsOf(context, row.id, before)),
    started: shownCount(sessions.length),
    finished: shownCount(finished.length),
    ongoing: shownCount(sessions.length - finished.length),
    median_seconds: finished.length < MIN_GROUP ? null : medianSeconds(finished),
    counted: shownCount(counted.length),
    not_counted: shownCount(refused),
    too_few: tooFew,
    is_whole: isWhole,
    funnel: tooFew ? [] : funnelOf(flow, { sessions, counted }, context.now),
    questions: tooFew ? [] : questionsOf(flow, counted),
  };
}

/**
 * Returns the finished sessions whose answers are counted. Those that said yes are counted in fives, in the order in
 * which they finished, and a five is left out once one of its yeses has ended, so that no number changes by one person
 * alone.
 */
export function countedOf(flow: FlowVersion, sessions: readonly CountedSession[]) {
  const finished = sessions
    .filter(({ finished_at }) => finished_at !== null)
    .toSorted((a, b) => Number(a.finished_at) - Number(b.finished_at));
  const saidYes = finished.flatMap((session) => {
    const isAllowed = mayUse(flow, session.walked, "numbers");
    // Walked again without the ends of consents, a session whose yes has ended is also allowed.
    return isAllowed || mayUse(flow, walk(flow, session.answers), "numbers") ? [{ session, isAllowed }] : [];
  });
  const fives = Array.from({ length: Math.floor(saidYes.length / MIN_GROUP) }, (_, at) =>
    saidYes.slice(at * MIN_GROUP, (at + 1) * MIN_GROUP),
  );
  const counted = fives.filter((five) => five.every(({ isAllowed }) => isAllowed)).flat();
  const allowed = saidYes.filter(({ isAllowed }) => isAllowed);
  return { counted: counted.map(({ session }) => session), refused: finished.length - allowed.length };
}

interface FunnelSessions {
  sessions: readonly CountedSession[];
  counted: readonly CountedSession[];
}

function funnelOf(flow: FlowVersion, { sessions, counted }: FunnelSessions, now: Date): Results["funnel"] {
  const sure = new Set(progressOf(flow, {}).ahead.flatMap(({ id, sure: isSure }) => (isSure ? [id] : [])));
  const shown = flow.document.blocks.filter(({ type }) => type !== "branch" && type !== "end");
  return shown.map((block) => {
    const isOptional = !sure.has(block.id);
    // Whether a person passed an optional block reveals an answer, so only those who allowed counting are included.
    const base = isOptional ? counted : sessions;
    const passed = base.filter(({ walked }) => walked.path.includes(block.id) && walked.at !== block.id).length;
    const stopped = sessions.filter(
      ({ walked, finished_at, updated_at }) =>
        finished_at === null && walked.at === block.id && now.getTime() - updated_at.getTime() > WEEK,
    ).length;
    const isHidden = isFew(passed) || (isOptional && isFew(base.length - passed));
    const { id, section, title, type } = block;
    return {
      block_id: id,
      section,
      title,
      type,
      is_optional: isOptional,
      passed: isHidden ? null : passed,
      stopped: shownCount(stopped),
    };
  });
}

function questionsOf(flow: FlowVersion, counted: readonly CountedSession[]): Results["questions"] {
  const asked = flow.document.blocks.filter((block) => isQuestion(block) || block.type === "consent");
  return asked.map((block) => questionOf(block, counted));
}

function questionOf(block: FlowBlock, counted: readonly CountedSession[]): Results["questions"][number] {
  const answers = counted.flatMap(({ walked, answers: given }) => {
    const answer = walked.path.includes(block.id) ? given[block.id] : undefined;
    return answer ? [answer] : [];
  });
  const { id, section, title, type } = block;
  // The number of those not asked could be computed by subtraction, so it must not be small either.
  const isHidden = isFew(answers.length) || isFew(counted.length - answers.length);
  const groups = isHidden ? null : groupsOfQuestion(block, answers);
  return {
    block_id: id,
    section,
    title,
    type,
    answered: isHidden ? null : answers.length,
    groups: (groups ?? []).map(({ label, people: count, merged }) => ({
      label,
      people: count,
      share: count === null ? null : count / answers.length,
      merged: [...merged],
    })),
    too_few: groups === null,
  };
}

function medianSeconds(finished: readonly CountedSession[]): number {
  const seconds = finished
    .map(({ started_at, finished_at }) => (Number(finished_at) - started_at.getTime()) / 1000)
    .toSorted((a, b) => a - b);
  return Math.round(seconds[Math.floor(seconds.length / 2)] ?? 0);
}

async function versionsOf(
  context: Context<Staff>,
  flowId: string,
  before: number | undefined,
): Promise<Pick<Results, "versions" | "next">> {
  const { sql, project } = context;
  const { versions, next } = await versionPage(context, flowId, before);
  const rows = await sql<{ version: number; started: number }[]>`
    select version, count(*)::int as started from flow_sessions
    where project_id = ${project._id} and flow_id = ${flowId} and withdrawn_at is null
      and version between ${versions.at(-1)?.version ?? 0} and ${versions[0]?.version ?? 0} group by version`;
  const started = new Map(rows.map((row) => [row.version, row.started]));
  return { versions: versions.map((one) => ({ ...one, started: shownCount(started.get(one.version) ?? 0) })), next };
}
