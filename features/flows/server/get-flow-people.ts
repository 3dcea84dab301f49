import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { folded } from "#shared/folded.ts";
import type { getFlowPeople as contract } from "../contract.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import { type FlowRow, type FlowVersion, flowVersion, requireFlow } from "./flow-versions.ts";
import { mayRead } from "./read-flow-answers.ts";
import { type CountedSession, sessionsOfVersion } from "./sessions-of-version.ts";

const MAX = 50;
/** Number of versions whose sessions are decrypted for one page. */
const PAGE = 20;
const DAY = 24 * 3_600_000;

/**
 * Returns the people who answered a flow and whose consent lets the caller read their answers. Names only: reading
 * answers needs a reason.
 */
export async function getFlowPeople(
  context: Context<Staff>,
  { friendly_id, search, before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const flow = await requireFlow(context, friendly_id);
  const open: CountedSession[] = [];
  const sections = new Map<string, string>();
  let closed = 0;
  const { versions, next } = await answeredVersions(context, flow, before);
  for (const version of versions) {
    const compiled = await flowVersion(context, flow.id, version);
    for (const { id, title } of sectionsWithQuestions(compiled)) sections.set(id, title);
    for (const session of (await sessionsOfVersion(context, compiled)).sessions) {
      if (mayRead({ flow: compiled, walked: session.walked }, context.user.rule)) open.push(session);
      else closed++;
    }
  }
  const found = await namesOf(context, open, search);
  return {
    people: found.slice(0, MAX),
    more: Math.max(found.length - MAX, 0),
    sections: [...sections].map(([id, title]) => ({ id, title })),
    closed,
    next,
    readings_this_month: await countReadings(context, flow),
  };
}

/** Returns one page of the versions that somebody has answered, those below `before`, oldest first. */
async function answeredVersions({ sql, project }: Context<Staff>, { id }: FlowRow, before: number | undefined) {
  const rows = await sql<{ version: number }[]>`
    select version from flow_versions v
    where project_id = ${project._id} and flow_id = ${id} ${before ? sql`and version < ${before}` : sql``}
      and exists (select from flow_sessions s where (s.project_id, s.flow_id, s.version)
        = (v.project_id, v.flow_id, v.version) and s.withdrawn_at is null)
    order by version desc ${limitTo(sql, PAGE + 1)}`;
  const versions = rows
    .slice(0, PAGE)
    .map(({ version }) => version)
    .toReversed();
  return { versions, next: rows.length > PAGE ? (versions[0] ?? null) : null };
}

function sectionsWithQuestions({ document }: FlowVersion) {
  const asked = new Set(document.blocks.flatMap((block) => (isQuestion(block) ? [block.section] : [])));
  return document.sections.filter(({ id }) => asked.has(id));
}

/** Returns the sessions of people whose name contains `search`, by name, and each person's latest first. */
async function namesOf({ sql, project }: Context<Staff>, sessions: readonly CountedSession[], search: string) {
  const users = await sql<{ id: string; name: string }[]>`
    select id, data ->> 'name' as name from users
    where project_id = ${project._id} and id = any(${sessions.map(({ user_id }) => user_id)}::uuid[])`;
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return sessions
    .map(({ id, user_id, started_at, finished_at }) => ({
      session_id: id,
      name: names.get(user_id) ?? "",
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    }))
    .filter(({ name }) => folded(name).includes(folded(search)))
    .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR") || b.started_at.localeCompare(a.started_at));
}

async function countReadings({ sql, project, now }: Context<Staff>, { id }: FlowRow): Promise<number> {
  const [row] = await sql<[{ readings: number }]>`
    select count(*)::int as readings from flow_readings r
      join flow_sessions s on (s.project_id, s.id) = (r.project_id, r.session_id)
    where r.project_id = ${project._id} and s.flow_id = ${id} and r.created_at > ${new Date(now.getTime() - 30 * DAY)}`;
  return row.readings;
}
