import { loadSecrets } from "#apps/server/secrets.ts";
import { rotateKeys } from "#features/flows/server/index.ts";
import { openPool } from "#platform/server/postgres/pool.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { cancelWhenInterrupted } from "../interruption.ts";
import { requireAcademy } from "../require-academy.ts";

export const keysRotate: Command = {
  name: "keys rotate",
  summary: "troca a chave que cifra as respostas dos fluxos de uma academia",
  parameters: ["ACADEMIA"],
  about: [
    "Faz uma chave nova, cifra de novo com ela cada resposta e apaga a anterior. O servidor pode continuar aberto: ninguém",
    "espera, e nenhuma resposta deixa de ser lida. Interrompido, deixa tudo legível; repita o comando.",
    "As cópias de segurança feitas antes continuam abrindo com a chave que levam.",
  ].join("\n"),
  run: async ({ parameters: [name = ""], terminal, config }) =>
    await withInstallation(config, async ({ sql, ownerUrl }) => {
      const academy = await requireAcademy(sql, name);
      const secrets = await loadSecrets(config, sql);
      const pool = openPool(ownerUrl, { max: 2 });
      const { answers } = await cancelWhenInterrupted(
        () => rotateKeys({ pool, secrets, now: () => new Date() }, academy.id),
        () => void pool.end({ timeout: 0 }),
      ).finally(() => pool.end({ timeout: 5 }));
      const count = countText(answers, "resposta cifrada", "respostas cifradas");
      terminal.print(`${academy.name}: chave nova, ${count} com ela, e a anterior apagada.`);
      return 0;
    }),
};
