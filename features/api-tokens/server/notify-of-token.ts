import { momentInEmail, queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { withArticle } from "#shared/with-article.ts";

/** Emails the person that a token was made with their account. */
export async function notifyOfToken(context: Context, name: string): Promise<void> {
  const { project, now, user } = context;
  const content = {
    subject: `Um token de API foi criado na sua conta ${withArticle("em", project.name)}`,
    preheader: "Se não foi você, revogue-o e troque a senha.",
    title: "Um token de API foi criado na sua conta",
    paragraphs: [
      `Olá, ${user.data.first_name}!`,
      `Em ${momentInEmail(now, project.time_zone)}, o token ${quoted(name)} foi criado na sua conta ${withArticle("em", project.name)}. Com ele, um programa age em seu nome, dentro das permissões que recebeu.`,
      `Foi você? Então está tudo certo. Se não foi, revogue o token, troque a senha e escreva para ${project.contact.email} ou ligue para ${project.contact.phone}.`,
    ],
    action: { label: "Ver os tokens", path: paths.account("tokens") },
  };
  await queueEmail(context, { kind: "api-token-created", userId: user._id, recipient: user.email, content });
}
