import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";

const NAME = "files-folder";

/**
 * Checks that this server shares its folder of files with the database's other servers: both must hold the same random
 * mark, which the first start writes. Returns a warning in pt-BR when they differ, else null.
 */
export async function otherFolderWarning(owner: postgres.Sql, folder: string): Promise<string | null> {
  const file = join(folder, "files", ".vereda-files");
  const made = randomUUID();
  await owner`insert into vereda.secrets (name, value) values (${NAME}, ${made}) on conflict do nothing`;
  const [row] = await owner<{ value: string }[]>`select value from vereda.secrets where name = ${NAME}`;
  const found = await readFile(file, "utf8").catch(() => null);
  if (row?.value === made) {
    await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
    await writeFile(file, made, { mode: 0o600 });
    return null;
  }
  if (found?.trim() === row?.value) return null;
  return `Atenção: outro servidor já usou este banco com outra pasta de arquivos, e aqui (${folder}) faltariam fotos, certificados e arquivos enviados. Vários servidores precisam da mesma pasta, compartilhada, em VEREDA_FOLDER: veja docs/operating.md.`;
}
