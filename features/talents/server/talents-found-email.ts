import type { EmailKind } from "#features/emails/server/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

interface TalentsFound {
  search: { name: string; query: string };
  count: number;
}

export const talentsFoundEmail: EmailKind<TalentsFound> = {
  kind: "new-talents",
  title: "Currículos novos em uma busca salva",
  when: "Para quem da equipe salvou a busca, no máximo uma vez por dia, se ela encontrou mais gente.",
  module: "talents",
  content({ search: { name, query }, count }) {
    const found = countText(count, "currículo novo", "currículos novos");
    return {
      subject: `${found} em ${quoted(name)}`,
      preheader: "A sua busca salva encontrou mais gente.",
      title: `${found} na sua busca`,
      paragraphs: [`A busca ${quoted(name)} encontrou ${found} desde o último aviso.`],
      action: { label: "Abrir a busca", path: `${paths.talentsProfilesList()}?${query}` },
      notes: [
        "Você recebe este aviso no máximo uma vez por dia. Para parar, remova a busca salva no banco de currículos.",
      ],
    };
  },
  examples() {
    const search = { name: "Cozinha, perto de mim", query: "q=cozinha" };
    return { "Um currículo": { search, count: 1 }, "Vários currículos": { search, count: 4 } };
  },
};
