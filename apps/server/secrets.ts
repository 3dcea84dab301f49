import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets } from "#platform/server/http/context.ts";
import type postgres from "postgres";

/**
 * The secrets of this installation: random, made once. With one's own database several machines must agree on them,
 * so they lie in a table that only the owner's role can read; else in a file that only this user can read.
 */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, "secrets", "server.json");
  const known = await readFile(file, "utf8").catch(() => null);
  if (known) return JSON.parse(known) as Secrets;
  const secrets: Secrets = { links: newSecret() };
  await mkdir(join(folder, "secrets"), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}

export async function loadSharedSecrets(owner: postgres.Sql): Promise<Secrets> {
  await owner`insert into vereda.secrets (name, value) values ('links', ${newSecret()}) on conflict do nothing`;
  const [row] = await owner<[{ value: string }]>`select value from vereda.secrets where name = 'links'`;
  return { links: row.value };
}

function newSecret(): string {
  return randomBytes(32).toString("hex");
}
