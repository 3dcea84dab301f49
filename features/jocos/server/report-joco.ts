import type { z } from "zod";
import { writeInput } from "#features/progress/server/index.ts";
import { type PersonRow, signedIn } from "#platform/server/auth/signed-in.ts";
import type { Context, WritingContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { Report, reportJoco as contract } from "../contract.ts";
import { sessionKey } from "./activity-keys.ts";
import { type JocoSession, lockSession } from "./queries.ts";
import { readReport, sessionOf } from "./read-report.ts";

/**
 * Keeps what an activity tells. Its signature alone says whose session it is. Told twice, or late, it takes nothing
 * back: completeness and score only rise, and an older state does not cover a newer one.
 */
export async function reportJoco(
  context: WritingContext<"anyone">,
  { message }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, sql, now } = context;
  const id = sessionOf(message);
  const report = await readReport(message, sessionKey(services, project._id, id));
  const session = await lockSession(sql, project._id, id);
  if (!session) throw notFound("Esta sessão não existe.");
  if (session.expires_at <= now) throw new Problem(410, "Esta sessão terminou. Abra a atividade de novo.");
  await saveReport(context, session, report);
  const user = await learnerOf(context, session);
  const { answer } = await writeInput(
    { ...context, user },
    {
      client_id: `joco-${session.id}-${report.sequence}`,
      course_id: session.course_id,
      object_id: session.object_id,
      input: { kind: "joco", completeness: report.event === "done" ? 1 : (report.completeness ?? 0) },
    },
  );
  return answer;
}

async function saveReport(
  { sql, project, now }: Context<"anyone">,
  session: JocoSession,
  report: Report,
): Promise<void> {
  const isNewest = report.sequence > session.sequence;
  await sql`
    update joco_sessions set
      sequence = greatest(sequence, ${report.sequence}),
      score = greatest(score, ${report.score ?? null}::float8),
      state = case when ${isNewest} then coalesce(${report.state ?? null}::text, state) else state end,
      reported_at = ${now}
    where project_id = ${project._id} and id = ${session.id}`;
}

async function learnerOf(
  { sql, project, services }: Context<"anyone">,
  { user_id }: JocoSession,
): Promise<Context["user"]> {
  const [person] = await sql<[PersonRow]>`
    select u.id as _id, u.email, u.data, u.rule, u.require_anamnese, u.project_id as project,
      (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'course_friendly_id', c.friendly_id,
          'course_name', c.name) order by c.position), '[]')
        from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        where (e.project_id, e.user_id) = (u.project_id, u.id)) as enrollments
    from users u where u.project_id = ${project._id} and u.id = ${user_id}`;
  return signedIn(person, services);
}
