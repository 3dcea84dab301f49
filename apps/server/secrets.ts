import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import type { Secrets } from "#platform/server/http/context.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Config } from "./config.ts";

const NAMES = ["links", "factors", "fields"] as const satisfies readonly (keyof Secrets)[];

type SecretsLocation = Pick<Config, "databaseUrl" | "folder"> & Partial<Pick<Config, "isNewSecrets">>;

/**
 * Loads the installation's random secrets, or creates them. An external database stores them in a table that only the
 * owner's role can read, for all machines; else a file does. Throws StartProblem when academies exist and the file is
 * lost, because their encrypted data would become unreadable.
 */
export async function loadSecrets(place: SecretsLocation, owner: postgres.Sql): Promise<Secrets> {
  if (place.databaseUrl) return await sharedSecrets(owner);
  const file = fileIn(place.folder);
  const { known, isWritten } = await secretsIn(file);
  if (isComplete(known)) return known;
  const [project] = await owner`select 1 from vereda.projects limit 1`;
  if (project && !place.isNewSecrets) throw new StartProblem(lostMessage(file, isWritten));
  const secrets = { ...newSecrets(), ...known };
  await storeSecrets(place, owner, secrets);
  return secrets;
}

/**
 * Reads the secrets that `vereda migrate` stored, for a server that may not read their table. Never creates new ones;
 * throws StartProblem.
 */
export async function requireSecrets(folder: string): Promise<Secrets> {
  const { known } = await secretsIn(fileIn(folder));
  if (isComplete(known)) return known;
  throw new StartProblem(
    `Falta ${fileIn(folder)}, com os segredos desta instalação. Copie-o da pasta em que rodou \`npm run vereda -- migrate\` e abra de novo.`,
  );
}

/** Writes the secrets of a backup to the place from which `loadSecrets` reads them. */
export async function storeSecrets(
  { databaseUrl, folder }: SecretsLocation,
  owner: postgres.Sql,
  secrets: Secrets,
): Promise<void> {
  if (databaseUrl) {
    for (const name of NAMES)
      await owner`insert into vereda.secrets (name, value) values (${name}, ${secrets[name]})
        on conflict (name) do update set value = excluded.value`;
    return;
  }
  const file = fileIn(folder);
  await mkdir(join(folder, "secrets"), { recursive: true, mode: 0o700 });
  // Synced to the disk before it is renamed, so that a crash cannot leave half a file under the final name.
  const draft = await open(`${file}.new`, "w", 0o600);
  await draft.writeFile(JSON.stringify(secrets));
  await draft.sync().finally(() => draft.close());
  await rename(`${file}.new`, file);
}

/** Removes the file of secrets, for a restore that failed. */
export async function removeSecrets(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

export function isComplete(secrets: Partial<Secrets>): secrets is Secrets {
  return NAMES.every((name) => typeof secrets[name] === "string" && secrets[name] !== "");
}

async function secretsIn(file: string): Promise<{ known: Partial<Secrets>; isWritten: boolean }> {
  const written = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  try {
    return { known: (written ? JSON.parse(written) : {}) as Partial<Secrets>, isWritten: written !== null };
  } catch {
    return { known: {}, isWritten: true };
  }
}

/**
 * Reads the secrets from the database and inserts missing ones. Nothing is written when all exist, so that a backup can
 * be taken from a standby, which refuses writes.
 */
async function sharedSecrets(owner: postgres.Sql): Promise<Secrets> {
  const known = await storedSecrets(owner);
  if (isComplete(known)) return known;
  const made = newSecrets();
  for (const name of NAMES)
    await owner`insert into vereda.secrets (name, value) values (${name}, ${made[name]}) on conflict do nothing`;
  return (await storedSecrets(owner)) as Secrets;
}

async function storedSecrets(owner: postgres.Sql): Promise<Partial<Secrets>> {
  const rows = await owner<{ name: string; value: string }[]>`
    select name, value from vereda.secrets where name in ${owner(NAMES)}`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function newSecrets(): Secrets {
  const made = NAMES.map((name) => [name, randomBytes(32).toString("hex")]);
  return Object.fromEntries(made) as unknown as Secrets;
}

function fileIn(folder: string): string {
  return join(folder, "secrets", "server.json");
}

function lostMessage(file: string, isWritten: boolean): string {
  return [
    `${isWritten ? "Está danificado" : "Falta"} o arquivo ${file}, com as chaves desta instalação, e já há academias aqui. Nada foi trocado.`,
    "Sem ele se perdem as reflexões guardadas, os aplicativos de verificação em duas etapas e os links de arquivos já enviados.",
    "Se você tem uma cópia feita com `npm run vereda -- backup`, ela o traz: tire-o dela com",
    `  tar -xzf CÓPIA.tar.gz -O secrets/server.json > ${file}`,
    "Se não há cópia nenhuma, comece com chaves novas, sabendo o que se perde: npm start -- --new-secrets",
  ].join("\n");
}
