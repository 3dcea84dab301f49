import { removeHost } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { requireAcademy } from "../require-academy.ts";

export const hostRemove: Command = {
  name: "host remove",
  summary: "tira um endereço de uma academia",
  parameters: ["ACADEMIA", "ENDEREÇO"],
  about: [
    "Vale na hora, também para um servidor aberto. O endereço principal fica: certificados e e-mails o citam. O que levava ao",
    "endereço tirado leva ao principal. Se você importa a pasta da academia, tire o endereço também de academy.yaml.",
  ].join("\n"),
  run: async ({ parameters: [name = "", typed = ""], terminal, config }) =>
    await withInstallation(config, async ({ sql }) => {
      const academy = await requireAcademy(sql, name);
      const host = typed.toLowerCase();
      const outcome = await removeHost(sql, { projectId: academy.id, host, now: new Date() });
      if (outcome === "unknown") throw new StartProblem(`${academy.name} não tem o endereço ${host}. Nada mudou.`);
      if (outcome === "main") throw new StartProblem(`${host} é o endereço principal de ${academy.name}. Nada mudou.`);
      terminal.print(`${academy.name} não responde mais em ${host}.`);
      return 0;
    }),
};
