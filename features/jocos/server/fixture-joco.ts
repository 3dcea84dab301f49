import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { sessionKey } from "./activity-keys.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

/** Inserts an open session of a person in an object, as create-joco-session does. */
export async function openSession(world: World, person: MadePerson, place: { course_id: string; object_id: string }) {
  const id = newId();
  const row = { project_id: person.project._id, id, user_id: person._id, expires_at: new Date(8e12), ...place };
  await world.inside(person.project, (sql) => sql`insert into joco_sessions ${sql(row)}`);
  return { id, key: sessionKey(world.services, person.project._id, id) };
}

/** Signs a report with its session's key, as an activity does. */
export function signReport(
  { id, key }: { id: string; key: Uint8Array },
  report: Record<string, unknown>,
): Promise<string> {
  return new SignJWT({ session: id, ...report }).setProtectedHeader({ alg: "HS256", kid: id }).sign(key);
}

/**
 * Starts a local provider that answers with the result of `answer` (null: never), and records the requests in `got`.
 */
export async function startProvider(answer: (start: unknown) => { status?: number; body: string } | null) {
  const got: { message: string }[] = [];
  const server = createServer(async (request, response) => {
    got.push((await json(request)) as { message: string });
    const reply = answer(got.at(-1));
    if (!reply) return;
    response.writeHead(reply.status ?? 200, { "Content-Type": "application/json" }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return { got, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/inicio` };
}
