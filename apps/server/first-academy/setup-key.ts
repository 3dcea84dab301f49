import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";

/** State of a set-up key: may create an academy, has created one (its friendly id), or is unknown. */
export type SetupKeyState = { is: "open" } | { is: "used"; academy: string } | { is: "unknown" };

const NAME = "setup_key";
const KEY = /^[\w-]{27}$/;

/**
 * Issues the key that opens the page of the first academy, and ends the previous unused key; returns null when an
 * academy besides the demo exists. The key is stored hashed, in a table that the application's role can't read.
 */
export async function issueSetupKey(owner: postgres.Sql): Promise<string | null> {
  if (await hasOwnAcademy(owner)) {
    await owner`delete from vereda.secrets where name = ${NAME} and value like 'open:%'`;
    return null;
  }
  const key = randomBytes(20).toString("base64url");
  await owner`insert into vereda.secrets (name, value) values (${NAME}, ${`open:${hashOf(key)}`})
    on conflict (name) do update set value = excluded.value`;
  return key;
}

/** Checks whether an academy exists that does not belong to the demo. */
export async function hasOwnAcademy(owner: postgres.Sql): Promise<boolean> {
  const rows = await owner`select 1 from vereda.projects where not is_demo limit 1`;
  return rows.length > 0;
}

export async function findSetupKey(owner: postgres.ISql, key: string): Promise<SetupKeyState> {
  return await stateOf(owner, key, owner``);
}

/**
 * Finds the state of a key and locks its row until the transaction ends, so that two creations with one key do not run
 * at once.
 */
export async function lockSetupKey(sql: postgres.TransactionSql, key: string): Promise<SetupKeyState> {
  return await stateOf(sql, key, sql`for update`);
}

/** Ends a key: afterwards it only shows which academy it created. */
export async function endSetupKey(sql: postgres.TransactionSql, key: string, academy: string): Promise<void> {
  await sql`update vereda.secrets set value = ${`used:${hashOf(key)}:${academy}`} where name = ${NAME}`;
}

async function stateOf(
  sql: postgres.ISql,
  key: string,
  locking: postgres.PendingQuery<postgres.Row[]>,
): Promise<SetupKeyState> {
  if (!KEY.test(key)) return { is: "unknown" };
  const [row] = await sql<{ value: string }[]>`select value from vereda.secrets where name = ${NAME} ${locking}`;
  const [state, hash, academy = ""] = row?.value.split(":") ?? [];
  if (hash !== hashOf(key)) return { is: "unknown" };
  return state === "open" ? { is: "open" } : { is: "used", academy };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
