import { type EmailKind, momentInEmail } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { withArticle } from "#shared/with-article.ts";

interface TokenCreated {
  first_name: string;
  /** The token's name. */
  name: string;
  project: Pick<Project, "name" | "contact" | "time_zone">;
  now: Date;
}

export const tokenCreatedEmail: EmailKind<TokenCreated> = {
  kind: "api-token-created",
  title: "Aviso de token de API criado",
  when: "Para quem criou um token de API na própria conta, para que note se foi outra pessoa.",
  content: ({ first_name, name, project, now }) => ({
    subject: `Um token de API foi criado na sua conta ${withArticle("em", project.name)}`,
    preheader: "Se não foi você, revogue-o e troque a senha.",
    title: "Um token de API foi criado na sua conta",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Em ${momentInEmail(now, project.time_zone)}, o token ${quoted(name)} foi criado na sua conta ${withArticle("em", project.name)}. Com ele, um programa age em seu nome, dentro das permissões que recebeu.`,
      `Foi você? Então está tudo certo. Se não foi, revogue o token, troque a senha e escreva para ${project.contact.email} ou ligue para ${project.contact.phone}.`,
    ],
    action: { label: "Ver os tokens", path: paths.account("tokens") },
  }),
  examples: ({ person: { first_name }, project, now }) => ({
    Exemplo: { first_name, name: "Planilha de notas", project, now },
  }),
};
