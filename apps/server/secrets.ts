import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets } from "#platform/server/http/context.ts";
import type postgres from "postgres";

const NAMES = ["links", "factors", "fields"] as const satisfies readonly (keyof Secrets)[];

/**
 * The secrets of this installation: random, made once. With one's own database several machines must agree on them,
 * so they lie in a table that only the owner's role can read; else in a file that only this user can read.
 */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, "secrets", "server.json");
  const written = await readFile(file, "utf8").catch(() => null);
  const known = (written ? JSON.parse(written) : {}) as Partial<Secrets>;
  if (NAMES.every((name) => known[name])) return known as Secrets;
  const secrets = Object.fromEntries(NAMES.map((name) => [name, known[name] ?? newSecret()])) as unknown as Secrets;
  await mkdir(join(folder, "secrets"), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}

export async function loadSharedSecrets(owner: postgres.Sql): Promise<Secrets> {
  for (const name of NAMES)
    await owner`insert into vereda.secrets (name, value) values (${name}, ${newSecret()}) on conflict do nothing`;
  const rows = await owner<{ name: string; value: string }[]>`select name, value from vereda.secrets`;
  const known = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(NAMES.map((name) => [name, known.get(name)])) as unknown as Secrets;
}

function newSecret(): string {
  return randomBytes(32).toString("hex");
}
