import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";

export const remindTalentEmail: EmailKind<{ first_name: string }> = {
  kind: "remind-talent",
  title: "Lembrete de conferir o currículo",
  when: "Para quem tem um currículo aberto, onze meses depois de confirmá-lo.",
  module: "talents",
  content: ({ first_name }) => ({
    subject: "O seu currículo ainda está certo?",
    preheader: "Confirme em um toque, ou ele deixa de aparecer em um mês.",
    title: `${first_name}, o seu currículo ainda está certo?`,
    paragraphs: [
      "Faz quase um ano que você confirmou o seu currículo na academia.",
      "Confirme que está tudo certo, ou atualize o que mudou. Sem a sua confirmação, ele deixa de aparecer nas buscas em 30 dias. Nada é apagado.",
    ],
    action: { label: "Conferir o meu currículo", path: paths.talentsCreateProfile() },
  }),
  examples: ({ person: { first_name } }) => ({ Exemplo: { first_name } }),
};
