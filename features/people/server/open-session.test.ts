import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { hashPassword } from "#platform/server/auth/passwords.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { signIn } from "../contract.ts";

const world = await openTestWorld(registry);
const { pool } = world.services;
const academy = await world.makeProject();

test("opens and audits no session for a password of a person who has just turned on a second factor", async () => {
  const bia = await world.makePerson(academy, { password: "ipe-roxo-47" });
  const before = await rowCounts(bia._id);
  await inProject(
    pool,
    academy._id,
    (sql) => sql`insert into totp_factors (project_id, user_id, secret_encrypted, confirmed_at)
      values (${academy._id}, ${bia._id}, ${Buffer.alloc(8)}, now())`,
  );

  const signingIn = world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: bia.email, password: "ipe-roxo-47" });
  await expect(signingIn).rejects.toMatchObject({ status: 401, message: expect.stringContaining("Falta uma etapa") });
  expect(await rowCounts(bia._id)).toEqual({ sessions: before?.sessions, audit_entries: before?.audit_entries });
});

test("refuses the old password when it is changed while a sign-in is pending", async () => {
  const [old, other] = ["ipe-roxo-47", "jacaranda-azul-58"];
  const dalva = await world.makePerson(academy, { password: old });
  const hash = await hashPassword(other);
  const changed = Promise.withResolvers<void>();
  const changing = inProject(pool, academy._id, async (sql) => {
    await sql`update users set password_hash = ${hash} where project_id = ${academy._id} and id = ${dalva._id}`;
    await changed.promise;
  });
  const signingIn = world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: dalva.email, password: old });
  signingIn.catch(() => {});
  // By now the sign-in has accepted the old password and waits for the lock on the user's row.
  await until(async () => (await waitingForRows()) > 0);
  changed.resolve();
  await changing;

  await expect(signingIn).rejects.toMatchObject({ status: 401, message: expect.stringContaining("não conferem") });
  expect(
    await world.asStranger(academy).call(signIn, { project_id: academy._id, email: dalva.email, password: other }),
  ).toMatchObject({ user: { _id: dalva._id } });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}

async function waitingForRows(): Promise<number> {
  const [row] = await pool<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
  return row.count;
}

async function rowCounts(userId: string) {
  const [row] = await inProject(
    pool,
    academy._id,
    (sql) => sql`select
      (select count(*)::int from sessions where user_id = ${userId}) as sessions,
      (select count(*)::int from audit_entries where user_id = ${userId}) as audit_entries`,
  );
  return row;
}
