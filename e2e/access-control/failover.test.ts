import { afterAll, expect, inject, test } from "vitest";
import { openClient } from "#db/client.ts";
import { SERVER_NAME } from "#platform/server/postgres/pool.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const ana = await world.makePerson(academy, { enrolledIn: [course] });
const superuser = openClient(inject("postgres"), { max: 1, onnotice: () => {} });
const [{ name: database }] = await world.services.pool<[{ name: string }]>`select current_database() as name`;
afterAll(() => superuser.end({ timeout: 5 }));

/**
 * Simulates a failover: cuts the connections, and makes new ones reach a read-only server (`standby`) or one that
 * accepts writes.
 */
async function failOver(to: "standby" | "primary"): Promise<void> {
  const setting = "default_transaction_read_only";
  await superuser.unsafe(
    `alter database ${database} ${to === "standby" ? `set ${setting} to on` : `reset ${setting}`}`,
  );
  await superuser`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database} and application_name = ${SERVER_NAME}`;
}

test("while only a standby answers, reads succeed, writes get a 503 with a message, and none is lost silently", async () => {
  expect(await favorite(true)).toMatchObject({ status: 200 });
  await failOver("standby");
  await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 503, body: { ok: false, database: "read-only" } });
  expect((await call("GET", "/api/health")).status).toBe(200);
  expect(await call("GET", "/api/projects/courses")).toMatchObject({ status: 200 });
  expect(await favorite(false)).toMatchObject({
    status: 503,
    body: { error: true, message: "Estamos voltando em instantes. Tente de novo daqui a pouco.", retry_after: 2 },
  });

  await failOver("primary");
  await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 200, body: { ok: true } });
  expect(await favorites()).toBe(1);
  expect(await favorite(false)).toMatchObject({ status: 200 });
  expect(await favorites()).toBe(0);
}, 60_000);

test("a write during the failover waits for the new primary, and succeeds", async () => {
  await failOver("standby");
  await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status: 503 });
  const write = favorite(true);
  // These requests are sent after the write, so once they are answered the write has met the standby.
  for (let asked = 0; asked < 3; asked++) expect(await ready()).toMatchObject({ status: 503 });
  await failOver("primary");
  expect(await write).toMatchObject({ status: 200 });
  expect(await favorites()).toBe(1);
}, 60_000);

function favorite(isOn: boolean) {
  const object_id = course.objects[0]?._id;
  return call("POST", "/api/projects/change-favorite", { course_id: course._id, object_id, favorite: isOn });
}

async function favorites(): Promise<number> {
  const rows = await world.inside(academy, (sql) => sql`select from favorites where user_id = ${ana._id}`);
  return rows.length;
}

const ready = () => call("GET", "/api/ready");

async function call(method: string, path: string, input?: object): Promise<{ status: number; body: unknown }> {
  const answer = await ask({ port }, academy.host, path, {
    method,
    headers: { Authorization: `Bearer ${ana.token}`, "Content-Type": "application/json" },
    body: input && JSON.stringify(input),
  });
  return { status: answer.status, body: JSON.parse(answer.body.toString()) };
}
