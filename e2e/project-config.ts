import type postgres from "postgres";
import { expect } from "@playwright/test";
import { ask } from "./ask.ts";
import { dropCaches, openDatabase } from "./database.ts";
import type { WholeServer } from "./whole-server.ts";

/**
 * Writes one entry of a project's `config` and drops the caches. Returns a function that restores the previous value.
 */
export async function configure(
  server: WholeServer,
  academy: string,
  name: string,
  value: unknown,
): Promise<() => Promise<void>> {
  const sql = await openDatabase(server);
  try {
    const [before] = await sql<
      [{ config: Record<string, unknown> }]
    >`select config from projects where friendly_id = ${academy}`;
    await sql`update projects set config = config || ${sql.json({ [name]: value } as postgres.JSONValue)} where friendly_id = ${academy}`;
    await dropCaches(sql);
    await expect.poll(() => configOf(server, academy)).toMatchObject({ [name]: value });
    return () => configure(server, academy, name, before.config[name] ?? {}).then(() => {});
  } finally {
    await sql.end();
  }
}

async function configOf(server: WholeServer, academy: string): Promise<unknown> {
  const host = `${academy}.localhost`;
  const { body } = await ask(server, host, `/api/admin/get-project/${host}`);
  return JSON.parse(body.toString()).config;
}
