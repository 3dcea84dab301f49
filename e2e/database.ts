import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import type { WholeServer } from "./whole-server.ts";

/** The database of a server, as the role that owns it: past all walls. Whoever opens it ends it. */
export async function openDatabase({ folder }: WholeServer): Promise<postgres.Sql> {
  const password = (await readFile(join(folder, "secrets", "postgres-password"), "utf8")).trim();
  const port = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[3];
  return openClient(`postgres://vereda:${password}@127.0.0.1:${port}/vereda`, { max: 1, onnotice: () => {} });
}
