import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";

interface LimitReached {
  /** Of the person who opened so many. */
  name: string;
  profiles: number;
}

export const talentsLimitEmail: EmailKind<LimitReached> = {
  kind: "talents-limit",
  title: "Aviso de muitos currículos abertos",
  when: "Para os gestores, quando uma só conta abre mais currículos em um dia do que alguém lê.",
  module: "talents",
  content: ({ name, profiles }) => ({
    subject: "Muitos currículos abertos por uma só conta",
    preheader: `${profiles} currículos em 24 horas.`,
    title: "Muitos currículos abertos por uma só conta",
    paragraphs: [
      `${name} abriu ${profiles} currículos em 24 horas. A conta não abre outros por enquanto.`,
      "Confira com essa pessoa se foi ela mesma. O registro de atividades mostra de onde veio.",
    ],
    action: { label: "Abrir o registro de atividades", path: paths.staff("registro") },
  }),
  examples: ({ staff }) => ({ Exemplo: { name: staff, profiles: 200 } }),
};
