import {
  type AcademyChange,
  ChangedMeanwhile,
  importAcademy,
  type Imported,
} from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { readAcademyFolder } from "../read-academy-folder.ts";
import type { Terminal } from "../terminal.ts";

export const academyImport: Command = {
  name: "academy import",
  summary: "lê a pasta de uma academia e grava o que mudou",
  parameters: ["PASTA"],
  options: {
    yes: { summary: "grava sem perguntar" },
    "dry-run": { summary: "só diz o que mudaria" },
  },
  about: [
    "A pasta é descrita em docs/academy-format.md. Primeiro se diz tudo o que vai mudar; só depois do “s” se grava.",
    "Uma academia que já existe (o mesmo friendly_id) é atualizada no lugar: pessoas e progresso ficam. O que saiu da",
    "pasta sai da academia, e o ensaio diz quantas pessoas tinham começado. Cursos com certificados nunca são apagados.",
    "Importada, a academia é sua: nunca é demonstração, e --reset não a toca.",
    "",
    "Por exemplo: npm run vereda -- academy import ./minha-escola",
  ].join("\n"),
  run: async ({ parameters: [folder = ""], isOn, terminal, config }) => {
    const academy = await readAcademyFolder(folder);
    for (const advice of academy.warnings) terminal.print(`Aviso: ${advice}`);
    return await withInstallation(config, async (stores) => {
      const now = new Date();
      const plan = await importAcademy(stores, academy, { isDryRun: true, now });
      printChanges(plan, academy.settings.name, terminal);
      if (academy.settings.demo_people.length > 0)
        terminal.print("As pessoas de “demo_people” e “crowd” só existem na demonstração: ninguém é criado.");
      if (plan.changes.length === 0 || isOn("dry-run")) return 0;
      if (!isOn("yes")) {
        if (!terminal.isInteractive) {
          terminal.print("Nada foi gravado. Para gravar, repita com --yes.");
          return 0;
        }
        if (!(await terminal.confirm("Gravar?"))) {
          terminal.print("Nada foi gravado.");
          return 0;
        }
      }
      await importAcademy(stores, academy, { isDryRun: false, now, announced: plan.changes }).catch(throwStartProblem);
      terminal.print(plan.isNew ? "Academia criada." : "Academia atualizada.");
      if (plan.isNew)
        terminal.print(
          `Falta quem a gere: npm run vereda -- person invite ${academy.settings.friendly_id} E-MAIL --rule manager`,
        );
      return 0;
    });
  },
};

function throwStartProblem(error: unknown): never {
  if (!(error instanceof ChangedMeanwhile)) throw error;
  throw new StartProblem(
    "A academia mudou enquanto isso: o que seria gravado já não é o que foi mostrado. Nada foi gravado; rode o comando de novo.",
  );
}

const SIGNS = { new: "+", changed: "~", removed: "−" } as const;

function printChanges({ isNew, isDemo, changes }: Imported, name: string, terminal: Terminal): void {
  if (changes.length === 0) return terminal.print(`“${name}” já está assim: nada muda.`);
  terminal.print(isNew ? `“${name}” é nova aqui. Entraria:` : `Em “${name}”, mudaria:`);
  for (const change of changes) terminal.print(`  ${SIGNS[change.kind]} ${change.what}${noteOf(change)}`);
  const count = (kind: AcademyChange["kind"]) => changes.filter((change) => change.kind === kind).length;
  terminal.print(
    `${countText(count("new"), "novo", "novos")} (+), ${countText(count("changed"), "mudado", "mudados")} (~), ${countText(count("removed"), "retirado", "retirados")} (−).`,
  );
  if (isDemo)
    terminal.print("Atenção: esta é uma academia de demonstração; `npm start -- --reset` desfaz o que você mudar.");
}

function noteOf({ kind, note }: AcademyChange): string {
  if (!note) return "";
  return kind === "removed" ? `, ${note}` : ` (${note})`;
}
