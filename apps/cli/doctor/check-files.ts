import { access, constants, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#apps/server/config.ts";
import { isComplete } from "#apps/server/secrets.ts";
import type { ListedAcademy, OwnerSql } from "#features/academies/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

interface FilesCheckInput {
  config: Config;
  sql: OwnerSql;
  files: Files;
  academies: readonly ListedAcademy[];
}

/**
 * Checks that the installation's folder is writable, and that each academy's brand picture exists in the file store.
 */
export async function checkFiles({
  config: { folder, bucket },
  sql,
  files,
  academies,
}: FilesCheckInput): Promise<Finding[]> {
  const findings: Finding[] = [];
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    findings.push(
      fault("Arquivos", `${folder} não pode ser gravada por este usuário`, "Rode com o usuário dono da pasta."),
    );
  for (const { id, name } of academies) {
    const [row] = await sql<{ image: string | null }[]>`select image from vereda.projects where id = ${id}`;
    if (row?.image && (await files.size(id, `media/${row.image}`)) === null)
      findings.push(
        fault(
          "Arquivos",
          `faltam os arquivos de “${name}” em ${bucket ? `${bucket.bucket}/${id}` : join(folder, "files", id)}`,
          "Restaure-os de uma cópia, ou importe a pasta da academia de novo.",
        ),
      );
  }
  if (findings.length === 0) findings.push(ok("Arquivos", `${folder} pode ser gravada, e os das academias estão lá`));
  return findings;
}

/**
 * Checks that the file of secrets is complete, and that no other user of the system can read it. With an external
 * database, the secrets are in the database and nothing is checked.
 */
export async function checkSecrets({
  folder,
  databaseUrl,
}: Pick<Config, "folder" | "databaseUrl">): Promise<Finding[]> {
  if (databaseUrl) return [];
  const file = join(folder, "secrets", "server.json");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null || !isComplete(parsed(text)))
    return [fault("Chaves", `${file} falta ou está danificado`, "Restaure-o de uma cópia antes de abrir o servidor.")];
  const isOpen = process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0;
  if (isOpen) return [warning("Chaves", `${file} pode ser lido por outros usuários`, `Rode: chmod 600 ${file}`)];
  return [ok("Chaves", "estão lá, e só este usuário as lê")];
}

function parsed(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}
