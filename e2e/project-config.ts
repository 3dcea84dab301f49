import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { expect } from "@playwright/test";
import { ask } from "./ask.ts";
import type { WholeServer } from "./whole-server.ts";

/** Writes one entry of a project's `config`, as its staff will, and waits until the server knows. Gives back how to undo it. */
export async function configure(
  server: WholeServer,
  academy: string,
  name: string,
  value: unknown,
): Promise<() => Promise<void>> {
  const sql = openClient(await databaseUrl(server), { max: 1, onnotice: () => {} });
  try {
    const [before] = await sql<
      [{ config: Record<string, unknown> }]
    >`select config from projects where friendly_id = ${academy}`;
    await sql`update projects set config = config || ${sql.json({ [name]: value } as postgres.JSONValue)} where friendly_id = ${academy}`;
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

async function databaseUrl({ folder }: WholeServer): Promise<string> {
  const password = (await readFile(join(folder, "secrets", "postgres-password"), "utf8")).trim();
  const port = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://vereda:${password}@127.0.0.1:${port}/vereda`;
}
