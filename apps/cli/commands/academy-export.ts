import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { exportAcademy } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { requireAcademy } from "../require-academy.ts";

export const academyExport: Command = {
  name: "academy export",
  summary: "escreve a pasta de uma academia, como ela está agora",
  parameters: ["ACADEMIA", "[PASTA]"],
  about: [
    "A pasta é a mesma que `academy import` lê: importá-la de novo não muda nada. Edite os arquivos e importe para mudar a",
    "academia. Sem PASTA, ela é escrita aqui, com o nome da academia. Pessoas, progresso e certificados não vão junto:",
    "para guardar tudo, use `backup`.",
    "",
    "Por exemplo: npm run vereda -- academy export minha-escola",
  ].join("\n"),
  run: async ({ parameters: [name = "", folder = "."], terminal, config }) =>
    await withInstallation(
      config,
      async (stores) => {
        const academy = await requireAcademy(stores.sql, name);
        const given = resolve(process.env.INIT_CWD ?? ".", folder);
        const root = basename(given) === academy.friendly_id ? given : join(given, academy.friendly_id);
        await requireEmpty(root);
        const files = await exportAcademy(stores, academy.id);
        for (const [path, content] of files) {
          await mkdir(dirname(join(root, path)), { recursive: true });
          await writeFile(join(root, path), content);
        }
        terminal.print(`${academy.name}: ${countText(files.size, "arquivo")} em ${root}`);
        return 0;
      },
      { tables: "current" },
    ),
};

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new StartProblem(`A pasta ${folder} já tem alguma coisa. Diga outra, ou apague-a antes: nada foi escrito.`);
}
