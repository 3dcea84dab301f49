import { migrateDatabase } from "#apps/server/database.ts";
import { shareInstallation } from "#apps/server/prepare-tables.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { openDatabase } from "../installation.ts";

export const migrate: Command = {
  name: "migrate",
  summary: "atualiza as tabelas para esta versão",
  about: [
    "`npm start` também o faz. À parte, serve a quem não quer dar ao servidor o endereço de quem é dono das tabelas:",
    "DATABASE_URL precisa ser o do dono. Faça antes uma cópia com `backup`: não há caminho de volta.",
  ].join("\n"),
  run: async ({ terminal, config }) => {
    const database = await openDatabase(config);
    try {
      if (database.isInUse)
        throw new StartProblem("Há um servidor aberto sobre estas tabelas: feche-o antes. Nada foi mudado.");
      const names = await migrateDatabase(database.ownerUrl, { report: (sentence) => terminal.print(sentence) });
      for (const name of names) terminal.print(`  ${name}`);
      if (config.databaseUrl) {
        const address = await shareInstallation(config, database.ownerUrl);
        terminal.print(`Para servir, DATABASE_URL=${address}, com os segredos de ${config.folder}/secrets.`);
      }
      terminal.print(
        names.length > 0
          ? `${countText(names.length, "migração aplicada", "migrações aplicadas")}.`
          : "As tabelas já estavam em dia.",
      );
      return 0;
    } finally {
      await database.stop();
    }
  },
};
