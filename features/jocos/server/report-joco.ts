import type { z } from "zod";
import { writeInput } from "#features/progress/server/index.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import { personById, signedInPerson } from "#platform/server/auth/signed-in.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { Report, reportJoco as contract } from "../contract.ts";
import { sessionKey } from "./activity-keys.ts";
import { type JocoSession, lockSession } from "./queries.ts";
import { readReport, sessionOf } from "./read-report.ts";

/**
 * Saves an activity's report, authenticated by its signature. Duplicate or late reports lower nothing: completeness and
 * score only rise, and an older state doesn't replace a newer one. Throws 410 while the learner's access is suspended.
 */
export async function reportJoco(
  context: Context<"anyone">,
  { message }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, sql, now } = context;
  const id = sessionOf(message);
  const report = await readReport(message, sessionKey(services, project._id, id));
  const session = await lockSession(sql, project._id, id);
  if (!session) throw notFound("Esta sessão não existe.");
  // The provider is not told why a session has ended.
  if (session.expires_at <= now || (await isSuspended({ sql, project }, session.user_id)))
    throw new Problem(410, "Esta sessão terminou. Abra a atividade de novo.");
  await saveReport(context, session, report);
  const user = await learnerOf(context, session);
  return await writeInput(
    { ...context, user },
    {
      client_id: `joco-${session.id}-${report.sequence}`,
      course_id: session.course_id,
      object_id: session.object_id,
      input: { kind: "joco", completeness: report.event === "done" ? 1 : (report.completeness ?? 0) },
    },
  );
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
  const person = await personById(sql, project._id, user_id);
  if (!person) throw notFound("Esta sessão não existe.");
  return signedInPerson(person, services);
}
