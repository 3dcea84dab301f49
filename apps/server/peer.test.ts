import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openClient } from "#db/client.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { startDatabase } from "./database.ts";

const home = mkdtempSync(join(tmpdir(), "vereda-peer-"));
chmodSync(home, 0o755);
const folder = join(home, "postgres");
const server = await startEmbedded({ folder, durable: false });
const superuser = openClient(server.url, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await superuser.end({ timeout: 5 });
  await server.stop();
  rmSync(home, { recursive: true });
});

test.for([
  ["the address's own role", ""],
  ["the application's role alone", "local all vereda trust\n"],
] as const)("refuses a socket where peer authentication rejects %s, before creating a role", async ([, first]) => {
  const own = `host all all 127.0.0.1/32 scram-sha-256\n`;
  writeFileSync(join(folder, "pg_hba.conf"), `${first}local all all peer\n${own}`);
  await reload();
  const { port } = new URL(server.url);
  const databaseUrl = `postgres://vereda@localhost:${port}/vereda?host=${encodeURIComponent(folder)}`;

  const opened = startDatabase({ databaseUrl } as Parameters<typeof startDatabase>[0], () => {});

  await expect(opened).rejects.toThrow(/peer ou ident.*Nada foi criado/s);
  expect(await superuser`select rolname from pg_roles where rolname like 'vereda\\_%'`).toEqual([]);
});

/** Reloads pg_hba.conf and waits until the server has read it; only sessions opened later use the new rules. */
async function reload(): Promise<void> {
  const loadedAt = async () => (await superuser<[{ at: Date }]>`select pg_conf_load_time() as at`)[0].at.getTime();
  const before = await loadedAt();
  await superuser`select pg_reload_conf()`;
  while ((await loadedAt()) === before);
}
