import type { EmailKind } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";

interface AccountsMerged {
  project: Pick<Project, "name">;
  remaining: { first_name: string; email: string };
  removed: { email: string };
}

export const accountsMergedEmail: EmailKind<AccountsMerged> = {
  kind: "accounts-merged",
  title: "Aviso de contas juntadas",
  when: "Para quem tinha duas contas que a gestão juntou, nos dois endereços.",
  content: ({ project, remaining, removed }) => ({
    subject: `As suas duas contas ${withArticle("em", project.name)} agora são uma`,
    preheader: `Entre com ${remaining.email}.`,
    title: `${remaining.first_name}, as suas duas contas agora são uma`,
    paragraphs: [
      `Você tinha duas contas ${withArticle("em", project.name)}: ${remaining.email} e ${removed.email}. A gestão da academia as juntou.`,
      `Daqui em diante, entre com ${remaining.email}: o jeito de entrar nessa conta não muda. Com ${removed.email} não se entra mais.`,
      "Cursos, andamento, pontos, certificados e mensagens das duas estão juntos. Os códigos dos seus certificados continuam valendo.",
    ],
    action: { label: "Entrar", path: paths.login() },
    notes: ["As duas contas não eram suas? Responda a este e-mail agora, e a academia verá o que houve."],
  }),
  examples: ({ project, person }) => ({
    Exemplo: { project, remaining: person, removed: { email: "jo.xavier@exemplo.com.br" } },
  }),
};
