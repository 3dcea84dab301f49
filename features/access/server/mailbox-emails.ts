import { type EmailKind, LINK_KEY, momentInEmail } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { LINK_LIFETIME } from "./link-lifetime.ts";

interface ToAccount {
  account: { first_name: string };
  project: Pick<Project, "name">;
}

interface EmailChanged extends ToAccount {
  project: Pick<Project, "name" | "contact" | "time_zone">;
  /** The account's new e-mail address. */
  email: string;
  now: Date;
  /** Whether the staff changed it; false for the person. */
  isByStaff: boolean;
}

interface EmailReplaced extends ToAccount {
  account: { first_name: string; has_password: boolean };
  /** The staff's own words. */
  reason: string;
}

export const emailLinkEmail: EmailKind<ToAccount> = {
  kind: "email-link",
  title: "Confirmação de um novo e-mail",
  when: "Para o endereço novo de quem troca o e-mail da conta.",
  content: ({ account: { first_name }, project: { name } }) => ({
    subject: `Confirme o seu novo e-mail ${withArticle("em", name)}`,
    preheader: "O link vale por 1 hora.",
    title: "Este é o seu novo e-mail?",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Você pediu para entrar ${withArticle("em", name)} com este e-mail. Confirme, e ele passa a valer.`,
    ],
    action: { label: "Confirmar este e-mail", path: paths.validate(LINK_KEY) },
    notes: [LINK_LIFETIME, "Não foi você? Ignore este e-mail, e nada muda."],
  }),
  examples: ({ person, project }) => ({ Exemplo: { account: person, project } }),
};

export const emailTakenEmail: EmailKind<ToAccount> = {
  kind: "email-taken",
  title: "E-mail que já tem conta",
  when: "Para quem já usa um endereço que alguém quis pôr em outra conta.",
  content: ({ account: { first_name }, project: { name } }) => ({
    subject: `Este e-mail já é da sua conta ${withArticle("em", name)}`,
    preheader: "Nada mudou na sua conta.",
    title: "Este e-mail já é seu",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Alguém quis usar este e-mail em outra conta ${withArticle("de", name)}. Como ele já é da sua conta, nada mudou.`,
      "Se foi você, entre com este e-mail. Não lembra a senha? Crie outra.",
    ],
    action: { label: "Entrar", path: paths.login() },
  }),
  examples: ({ person, project }) => ({ Exemplo: { account: person, project } }),
};

export const emailChangedEmail: EmailKind<EmailChanged> = {
  kind: "email-changed",
  reachesSuspended: true,
  title: "Aviso de e-mail trocado",
  when: "Para o endereço antigo de uma conta cujo e-mail a pessoa ou a equipe trocou, que pode desfazer a troca.",
  content: ({ account: { first_name }, project: { name, contact, time_zone }, email, now, isByStaff }) => ({
    subject: `Seu e-mail ${withArticle("em", name)} mudou`,
    preheader: "Se não foi você, desfaça a troca em até 7 dias.",
    title: "Seu e-mail mudou",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Em ${momentInEmail(now, time_zone)}, o e-mail da sua conta ${withArticle("em", name)} passou a ser ${masked(email)}. Este aqui não serve mais para entrar.`,
      isByStaff
        ? "Quem trocou foi a equipe da academia. Era o que você esperava? Então está tudo certo. Se não era, desfaça a troca: a conta volta a ser deste e-mail, quem entrou nela sai, e você cria uma nova senha."
        : "Foi você? Então está tudo certo. Se não foi, desfaça a troca: a conta volta a ser sua, quem entrou nela sai, e você cria uma nova senha.",
    ],
    action: { label: "Desfazer a troca", path: paths.validate(LINK_KEY) },
    notes: [
      "O link vale por 7 dias e só pode ser usado uma vez.",
      `Precisa de ajuda? Escreva para ${contact.email}${contact.phone && ` ou ligue para ${contact.phone}`}.`,
    ],
  }),
  examples({ person, project, now }) {
    const values = { account: person, project, email: person.email, now };
    return { "Pela própria pessoa": { ...values, isByStaff: false }, "Pela equipe": { ...values, isByStaff: true } };
  },
};

export const emailReplacedEmail: EmailKind<EmailReplaced> = {
  kind: "email-replaced",
  title: "Novo e-mail, dado pela equipe",
  when: "Para o endereço novo de uma conta cujo e-mail a equipe trocou.",
  content: ({ account: { first_name, has_password }, project: { name }, reason }) => ({
    subject: `Este é agora o seu e-mail ${withArticle("em", name)}`,
    preheader: "A equipe trocou o e-mail da sua conta.",
    title: "Este é agora o seu e-mail",
    paragraphs: [
      `Olá, ${first_name}!`,
      `A equipe trocou o e-mail da sua conta ${withArticle("em", name)}: agora você entra com este endereço${has_password ? ", e com a mesma senha" : ". Ela está sem senha: crie uma"}.`,
      `O motivo: ${reason}`,
    ],
    action: has_password
      ? { label: "Entrar", path: paths.login() }
      : { label: "Criar a senha", path: paths.resetPassword() },
    notes: ["Você não tem conta nesta academia? Responda a este e-mail, e a equipe corrige."],
  }),
  examples({ person, project }) {
    const values = { project, reason: "O endereço antigo era da escola, que o encerrou." };
    return {
      "Com senha": { ...values, account: { ...person, has_password: true } },
      "Sem senha": { ...values, account: { ...person, has_password: false } },
    };
  },
};

/**
 * Masks an e-mail ("ana.lima@exemplo.com.br" → "a•••@exemplo.com.br"), because the old mailbox may now belong to
 * another person.
 */
function masked(email: string): string {
  return `${email.charAt(0)}•••${email.slice(email.lastIndexOf("@"))}`;
}
