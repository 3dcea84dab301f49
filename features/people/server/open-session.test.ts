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

test("a first proof opens nothing for who has turned on a second factor a moment before, and leaves no line", async () => {
  const bia = await world.makePerson(academy, { password: "ipe-roxo-47" });
  const before = await kept(bia._id);
  await inProject(
    pool,
    academy._id,
    (sql) => sql`insert into totp_factors (project_id, user_id, secret_encrypted, confirmed_at)
      values (${academy._id}, ${bia._id}, ${Buffer.alloc(8)}, now())`,
  );

  const entering = world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: bia.email, password: "ipe-roxo-47" });
  await expect(entering).rejects.toMatchObject({ status: 401, message: expect.stringContaining("Falta uma etapa") });
  expect(await kept(bia._id)).toEqual({ sessions: before?.sessions, lines: before?.lines });
});

test("a password that is changed while somebody waits with the old one lets them in no more", async () => {
  const [old, other] = ["ipe-roxo-47", "jacaranda-azul-58"];
  const dalva = await world.makePerson(academy, { password: old });
  const hash = await hashPassword(other);
  const changed = Promise.withResolvers<void>();
  const changing = inProject(pool, academy._id, async (sql) => {
    await sql`update users set password_hash = ${hash} where project_id = ${academy._id} and id = ${dalva._id}`;
    await changed.promise;
  });
  const entering = world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: dalva.email, password: old });
  entering.catch(() => {});
  // By now it has read the old hash, found the password right, and waits for the row that is being changed.
  await until(async () => (await waitingForRows()) > 0);
  changed.resolve();
  await changing;

  await expect(entering).rejects.toMatchObject({ status: 401, message: expect.stringContaining("não conferem") });
  expect(
    await world.asStranger(academy).call(signIn, { project_id: academy._id, email: dalva.email, password: other }),
  ).toMatchObject({ user: { _id: dalva._id } });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

async function waitingForRows(): Promise<number> {
  const [row] = await pool<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`;
  return row.count;
}

async function kept(userId: string) {
  const [row] = await inProject(
    pool,
    academy._id,
    (sql) => sql`select
      (select count(*)::int from sessions where user_id = ${userId}) as sessions,
      (select count(*)::int from audit_entries where user_id = ${userId}) as lines`,
  );
  return row;
}
