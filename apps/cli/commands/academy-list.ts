import { listAcademies } from "#features/academies/server/index.ts";
import { originsOf } from "#apps/server/origins.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { EmptyInstallation, withInstallation } from "../installation.ts";

export const academyList: Command = {
  name: "academy list",
  summary: "diz que academias há, onde respondem e quanta gente têm",
  options: { json: { summary: "escreve JSON, para programas" } },
  about: "Uma academia marcada com (demonstração) é apagada e refeita por `npm start -- --reset`; as outras, nunca.",
  run: async ({ isOn, terminal, config }) => {
    const academies = await withInstallation(config, ({ sql }) => listAcademies(sql), { tables: "current" }).catch(
      noAcademies,
    );
    if (isOn("json")) terminal.print(JSON.stringify(academies, null, 2));
    else if (academies.length === 0)
      terminal.print("Ainda não há academia nenhuma. Para criar a primeira: npm run vereda -- academy new");
    const originOf = originsOf(config, config);
    for (const academy of isOn("json") ? [] : academies) {
      terminal.print(`${academy.friendly_id} – ${academy.name}${academy.is_demo ? " (demonstração)" : ""}`);
      for (const host of academy.hosts) terminal.print(`  ${originOf(host)}`);
      for (const { host, to } of academy.redirects) terminal.print(`  ${originOf(host)} → ${originOf(to)}`);
      const { people, managers, courses, certificates } = academy;
      terminal.print(
        `  ${countText(people, "pessoa")} (${countText(managers, "na gestão", "na gestão")}), ${countText(courses, "curso")}, ${countText(certificates, "certificado")}`,
      );
    }
    return 0;
  },
};

function noAcademies(error: unknown): [] {
  if (error instanceof EmptyInstallation) return [];
  throw error;
}
