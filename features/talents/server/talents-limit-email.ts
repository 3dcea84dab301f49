import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";

interface LimitReached {
  /** Name of the person who reached the limit. */
  name: string;
  /** Number of times that the person did the action. */
  profiles: number;
  action: keyof typeof ACTIONS;
}

const ACTIONS = {
  opened: (count: number) => `abriu ${count} currículos em 24 horas. A conta não abre outros por enquanto.`,
  revealed: (count: number) =>
    `viu o nome de ${count} pessoas em 24 horas, sem esperar pela resposta delas. A conta não vê outros nomes por enquanto.`,
  asked: (count: number) =>
    `pediu para conversar com ${count} pessoas em 24 horas. A conta não faz outros pedidos por enquanto.`,
  exported: (count: number) => `exportou currículos ${count} vezes em 24 horas. A conta não exporta por enquanto.`,
  searched: (count: number) =>
    `passou por ${count} páginas de currículos em quinze minutos. A conta não procura por alguns minutos.`,
} as const;

export const talentsLimitEmail: EmailKind<LimitReached> = {
  kind: "talents-limit",
  title: "Aviso de uso incomum do banco de currículos",
  when: "Para os gestores, quando uma só conta procura, abre ou leva mais currículos do que alguém lê.",
  module: "talents",
  content: ({ name, profiles, action }) => ({
    subject: "Uso incomum do banco de currículos",
    preheader: "Uma só conta foi além do que alguém lê em um dia.",
    title: "Uso incomum do banco de currículos",
    paragraphs: [
      `${name} ${ACTIONS[action](profiles)}`,
      "Confira com essa pessoa se foi ela mesma. O registro de atividades mostra de onde veio.",
    ],
    action: { label: "Abrir o registro de atividades", path: paths.staff("registro") },
  }),
  examples: ({ staff }) => ({
    "Currículos abertos": { name: staff, profiles: 200, action: "opened" },
    "Nomes vistos": { name: staff, profiles: 20, action: "revealed" },
    Pedidos: { name: staff, profiles: 60, action: "asked" },
    Exportações: { name: staff, profiles: 10, action: "exported" },
    Buscas: { name: staff, profiles: 240, action: "searched" },
  }),
};
