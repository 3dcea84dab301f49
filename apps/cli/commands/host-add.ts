import { addHost } from "#features/academies/server/index.ts";
import { originsOf } from "#apps/server/origins.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { requireAcademy } from "../require-academy.ts";

export const hostAdd: Command = {
  name: "host add",
  summary: "dá mais um endereço a uma academia",
  parameters: ["ACADEMIA", "ENDEREÇO"],
  options: { redirect: { summary: "o endereço só leva ao principal, para quem ainda o usa" } },
  about: [
    "O endereço é um nome como escola.exemplo.com.br, sem https:// e sem barra. Vale na hora, também para um servidor aberto.",
    "Para que chegue aqui, o DNS dele precisa apontar para esta máquina (veja docs/operating.md).",
    "Se você importa a pasta da academia, ponha o endereço também em academy.yaml: o que não está lá sai.",
  ].join("\n"),
  run: async ({ parameters: [name = "", typed = ""], isOn, terminal, config }) =>
    await withInstallation(config, async ({ sql }) => {
      const academy = await requireAcademy(sql, name);
      const host = typed.toLowerCase();
      const redirectTo = isOn("redirect") ? (academy.hosts[0] ?? null) : null;
      const outcome = await addHost(sql, { projectId: academy.id, host, redirectTo, now: new Date() });
      if (outcome === "malformed")
        throw new StartProblem(`“${typed}” não é um endereço como escola.exemplo.com.br, sem https:// e sem barra.`);
      if (outcome === "taken") throw new StartProblem(`O endereço ${host} já é de outra academia. Nada mudou.`);
      const originOf = originsOf(config, config);
      const isOther = isOn("redirect") ? outcome === "known" : outcome === "redirected";
      if (isOther)
        throw new StartProblem(
          `${host} já é de ${academy.name}, mas ${outcome === "known" ? "responde ele mesmo" : "só leva a outro"}. Para mudar isso, tire-o antes: npm run vereda -- host remove ${name} ${host}. Nada mudou.`,
        );
      if (outcome === "known" || outcome === "redirected")
        terminal.print(`${academy.name} já tinha o endereço ${host}.`);
      else if (redirectTo) terminal.print(`${originOf(host)} leva agora a ${originOf(redirectTo)}`);
      else terminal.print(`${academy.name} responde agora também em ${originOf(host)}`);
      return 0;
    }),
};
