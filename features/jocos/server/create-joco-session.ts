import type { z } from "zod";
import {
  blockedBy,
  type CatalogueCourse,
  type CatalogueObject,
  requireCourse,
  requireObject,
  learnerStateOf,
} from "#features/courses/server/index.ts";
import { isBlockedBy } from "#features/objects/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { isTestCopy } from "#platform/server/test-copy/is-test-copy.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { CONTRACT, type createJocoSession as contract, type Start } from "../contract.ts";
import { learnerAlias, sessionKey } from "./activity-keys.ts";
import { requestSessionUrl, NoAddress } from "./request-session-url.ts";
import { lastState } from "./queries.ts";

const SESSION_DAYS = 30;
const START_MINUTES = 10;
const DAY = 24 * 60 * 60 * 1000;

type Input = z.output<typeof contract.input>;
type Joco = NonNullable<CatalogueObject["joco"]>;

interface Opening {
  sessionId: string;
  course: CatalogueCourse;
  object: CatalogueObject;
  joco: Joco;
  resume: string | null;
}

/**
 * Opens a session and requests its address from the provider; `url` is null if the provider returned none. The request
 * is sent between two transactions, so that no database connection waits for an external server.
 */
export async function createJocoSession(
  context: TransactionsContext,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  await context.services.limits.openActivityByAccount(`${context.project._id}:${context.user._id}`);
  const opening = await context.inTransaction((sql) => open({ ...context, sql }, input));
  const { opens } = opening.joco;
  try {
    return { url: await requestSessionUrl(context.services, await startOf(context, opening)), opens };
  } catch (error) {
    if (!(error instanceof NoAddress)) throw error;
    await context.inTransaction((sql) => deleteSession({ ...context, sql }, opening.sessionId, error.message));
    return { url: null, opens };
  }
}

async function open(context: Context, input: Input): Promise<Opening> {
  const { sql, project, user, now } = context;
  const course = await requireCourse(context, input.course_id);
  const { trail, object } = requireObject(course, input.object_id);
  const { joco } = object;
  if (joco?.friendly_id !== input.joco_friendly_id) throw notFound("Esta atividade não existe neste conteúdo.");
  const blocker = blockedBy(context, trail, object, (await learnerStateOf(context, [course.id])).progress);
  if (blocker) throw isBlockedBy(context, course, blocker);
  if (!isShipped(joco.start) && (await isTestCopy(sql))) throw new Problem(409, TEST_COPY);
  const sessionId = newId();
  await sql`
    insert into joco_sessions (project_id, id, user_id, course_id, object_id, created_at, expires_at)
    values (${project._id}, ${sessionId}, ${user._id}, ${course.id}, ${object.id}, ${now},
      ${new Date(now.getTime() + SESSION_DAYS * DAY)})`;
  await audit(context, "open-joco", object.id, { session: sessionId });
  return { sessionId, course, object, joco, resume: await lastState(sql, project._id, user._id, object.id) };
}

async function startOf(
  context: TransactionsContext,
  { sessionId, course, object, joco, resume }: Opening,
): Promise<Start> {
  const { services, project, user, now } = context;
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const at = Math.floor(now.getTime() / 1000);
  return {
    contract: CONTRACT,
    iss: origin,
    aud: startAddress(joco.start, services.originOf("localhost")),
    iat: at,
    exp: at + START_MINUTES * 60,
    jti: newId(),
    activity: joco.friendly_id,
    language: "pt-BR",
    learner: { id: learnerAlias(services, project._id, user._id), first_name: user.data.first_name },
    session: {
      id: sessionId,
      key: sessionKey(services, project._id, sessionId).toString("base64url"),
      report_url: `${origin}/api/projects/joco-report`,
      project: project._id,
      return_url: origin + paths.courseObject(course.friendly_id, object.friendly_id),
    },
    resume,
  };
}

const TEST_COPY =
  "Esta é uma cópia de teste: as atividades de outros lugares não se abrem nela, para que nada chegue a quem as oferece.";

function startAddress(start: string, ownOrigin: string): string {
  return isShipped(start) ? ownOrigin + start : start;
}

/** Whether the activity is part of this installation: its start address is a path without an origin. */
function isShipped(start: string): boolean {
  return start.startsWith("/");
}

async function deleteSession(context: Context, sessionId: string, reason: string): Promise<void> {
  await context.sql`delete from joco_sessions where project_id = ${context.project._id} and id = ${sessionId}`;
  await audit(context, "fail-joco", sessionId, { reason });
}
