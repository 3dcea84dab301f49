import type { Context, Services } from "#platform/server/http/context.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { addKey, unwrap } from "./project-keys.ts";
import { type AnswerRow, decryptRow, encryptBytes } from "./stored-answers.ts";

type RotationServices = Pick<Services, "pool" | "secrets" | "now">;
type Row = Pick<AnswerRow, "session_id" | "field" | "key_id" | "wrapped" | "encrypted">;
const BATCH = 200;
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Gives a project a new key, encrypts all answers with it and deletes the former keys, while people go on answering.
 * Returns the number of answers encrypted again. If interrupted, everything stays readable and it can be run again.
 */
export async function rotateKeys(services: RotationServices, projectId: string): Promise<{ answers: number }> {
  const project = { _id: projectId };
  const inTransaction = <T>(work: (sql: Sql) => Promise<T>) => inProject(services.pool, projectId, work);
  await inTransaction(async (sql) => {
    const now = services.now();
    await sql`update project_keys set retired_at = ${now} where project_id = ${projectId} and retired_at is null`;
    await addKey({ sql, services: services as Context["services"], project, now });
  });
  let answers = 0;
  // A transaction that began earlier may still write with a former key, so this repeats until the former keys are
  // deleted.
  do answers += await reencryptAll(services, projectId, inTransaction);
  while (!(await deleteRetired(projectId, inTransaction)));
  await inTransaction((sql) =>
    audit({ sql, project, user: null, caller: null, now: services.now() }, "rotate-keys", null, { answers }),
  );
  return { answers };
}

type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

async function reencryptAll(
  services: RotationServices,
  projectId: string,
  inTransaction: InTransaction,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await inTransaction((sql) => reencryptBatch(services, sql, projectId));
    if (done === 0) return total;
    total += done;
  }
}

async function reencryptBatch(services: RotationServices, sql: Sql, projectId: string): Promise<number> {
  const keys = await sql<{ key_id: string; wrapped: Uint8Array; retired_at: Date | null }[]>`
    select id as key_id, wrapped, retired_at from project_keys where project_id = ${projectId}`;
  const active = keys.find(({ retired_at }) => retired_at === null);
  if (!active) throw new Error("A project without an active key");
  const wrapped = new Map(keys.map((one) => [one.key_id, one.wrapped]));
  const rows = await sql<Omit<Row, "wrapped">[]>`
    select session_id, field, key_id, encrypted from flow_answers
    where project_id = ${projectId} and key_id <> ${active.key_id} order by session_id, field ${limitTo(sql, BATCH)} for update`;
  const key = unwrap(services, projectId, active);
  for (const row of rows) {
    const owner = { projectId, sessionId: row.session_id };
    const former = wrapped.get(row.key_id);
    if (!former) throw new Error("An answer without its key");
    const bytes = decryptRow(services, projectId, { ...row, wrapped: former });
    const encrypted = encryptBytes(key, owner, row.field, bytes);
    await sql`
      update flow_answers set key_id = ${active.key_id}, encrypted = ${encrypted}
      where project_id = ${projectId} and session_id = ${row.session_id} and field = ${row.field}`;
  }
  return rows.length;
}

/**
 * Deletes the retired keys, after transactions that still write with one. Returns false when an answer still refers to
 * one.
 */
async function deleteRetired(projectId: string, inTransaction: InTransaction): Promise<boolean> {
  try {
    await inTransaction(
      (sql) => sql`delete from project_keys where project_id = ${projectId} and retired_at is not null`,
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
