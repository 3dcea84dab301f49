import { removeAcademy } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { requireAcademy } from "../require-academy.ts";

export const academyRemove: Command = {
  name: "academy remove",
  summary: "apaga uma academia, com pessoas, progresso e arquivos",
  parameters: ["ACADEMIA"],
  options: { confirm: { value: "ACADEMIA", summary: "o nome dela outra vez, para não perguntar" } },
  about:
    "Não tem volta: faça antes uma cópia com `backup`. Os certificados dela deixam de poder ser conferidos.\nO comando pede que você escreva o nome da academia.",
  run: async ({ parameters: [name = ""], option, terminal, config }) =>
    await withInstallation(config, async (stores) => {
      const academy = await requireAcademy(stores.sql, name);
      const { people, certificates, friendly_id } = academy;
      terminal.print(
        `“${academy.name}” tem ${countText(people, "pessoa")} e ${countText(certificates, "certificado")}. Apagar não tem volta.`,
      );
      const typed = option("confirm") ?? (await askForName(terminal, friendly_id));
      if (typed !== friendly_id) throw new StartProblem(`O nome não confere: nada foi apagado.`);
      await removeAcademy(stores, academy.id);
      terminal.print(`“${academy.name}” foi apagada.`);
      return 0;
    }),
};

async function askForName(terminal: Parameters<Command["run"]>[0]["terminal"], name: string): Promise<string> {
  if (!terminal.isInteractive)
    throw new StartProblem(`Para apagar sem perguntas: --confirm ${name}. Nada foi apagado.`);
  return await terminal.ask({ question: `Para apagar, escreva ${name}` });
}
