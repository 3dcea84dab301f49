import { type EmailKind, LINK_KEY, momentInEmail } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { LINK_LIFETIME } from "./link-lifetime.ts";

interface PasswordLink {
  account: { first_name: string; password_hash: string | null };
  project: Pick<Project, "name">;
}

interface PasswordChanged {
  account: { first_name: string };
  project: Pick<Project, "name" | "contact" | "time_zone">;
  now: Date;
}

const ENTER = "Não quer trocar a senha? O mesmo link também deixa você só entrar.";
const IGNORE = "Não foi você? Então não precisa fazer nada: sem o link, ninguém muda a sua conta.";

export const passwordLinkEmail: EmailKind<PasswordLink> = {
  kind: "password-link",
  title: "Link para criar a senha",
  when: "Para quem pede uma senha: porque ainda não tem uma, ou porque a esqueceu.",
  content({ account: { first_name, password_hash }, project: { name } }) {
    const isFirst = password_hash === null;
    return {
      subject: isFirst ? `Crie a sua senha ${withArticle("em", name)}` : `Sua nova senha ${withArticle("em", name)}`,
      preheader: "O link vale por 1 hora.",
      title: isFirst ? "Crie a sua senha" : "Vamos criar uma nova senha",
      paragraphs: [
        `Olá, ${first_name}!`,
        isFirst
          ? `Alguém, provavelmente você, pediu um link para entrar ${withArticle("em", name)}. A sua conta não tem senha: escolha uma.`
          : `Alguém, provavelmente você, pediu uma nova senha para entrar ${withArticle("em", name)}.`,
      ],
      action: { label: isFirst ? "Criar minha senha" : "Criar nova senha", path: paths.resetPassword(LINK_KEY) },
      notes: [LINK_LIFETIME, ...(isFirst ? [] : [ENTER]), IGNORE],
    };
  },
  examples: ({ project, person }) => ({
    "Sem senha": { account: { ...person, password_hash: null }, project },
    "Senha esquecida": { account: { ...person, password_hash: "" }, project },
  }),
};

export const passwordChangedEmail: EmailKind<PasswordChanged> = {
  kind: "password-changed",
  title: "Aviso de senha trocada",
  when: "Para quem acabou de trocar a senha, para que note se foi outra pessoa.",
  content: ({ account: { first_name }, project: { name, contact, time_zone }, now }) => ({
    subject: `Sua senha ${withArticle("em", name)} foi trocada`,
    preheader: "Se não foi você, avise a gente.",
    title: "Sua senha foi trocada",
    paragraphs: [
      `Olá, ${first_name}!`,
      `A senha da sua conta ${withArticle("em", name)} foi trocada em ${momentInEmail(now, time_zone)}. Os outros dispositivos saíram da conta.`,
      `Foi você? Então está tudo certo. Se não foi, crie já uma nova senha pelo botão abaixo e escreva para ${contact.email}.`,
    ],
    action: { label: "Não fui eu", path: paths.resetPassword() },
  }),
  examples: ({ project, person, now }) => ({ Exemplo: { account: person, project, now } }),
};
