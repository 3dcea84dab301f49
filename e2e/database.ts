import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { CHANGE_EVENTS } from "#platform/server/postgres/pool.ts";
import type { WholeServer } from "./whole-server.ts";

/** Connects to a server's database as its owner role. The caller must end the connection. */
export async function openDatabase({ folder }: WholeServer): Promise<postgres.Sql> {
  const password = (await readFile(join(folder, "secrets", "postgres-password"), "utf8")).trim();
  const port = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[3];
  return openClient(`postgres://vereda:${password}@127.0.0.1:${port}/vereda`, { max: 1, onnotice: () => {} });
}

/** Makes all servers drop their caches, a moment later, for use after a write that bypassed them. */
export async function dropCaches(sql: postgres.ISql): Promise<void> {
  await sql`select pg_notify(${CHANGE_EVENTS}, '*:*')`;
}
