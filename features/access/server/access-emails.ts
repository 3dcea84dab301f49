import { type EmailContent, LINK_KEY, momentInEmail } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { withArticle } from "#shared/with-article.ts";

type Reader = { first_name: string };
type Services = Pick<Project, "name" | "contact" | "time_zone">;

export interface Inviting {
  /** Name of the inviting person. */
  by: string;
  project: Services;
  course: { name: string; friendly_id: string } | null;
}

const HOUR = "O link vale por 1 hora e só pode ser usado uma vez.";
const ENTER = "Não quer trocar a senha? O mesmo link também deixa você só entrar.";
const IGNORE = "Não foi você? Então não precisa fazer nada: sem o link, ninguém muda a sua conta.";

export function passwordLinkEmail(
  { first_name, password_hash }: Reader & { password_hash: string | null },
  { name }: Services,
): EmailContent {
  const isFirst = password_hash === null;
  return {
    subject: isFirst ? `Crie a sua senha ${withArticle("em", name)}` : `Sua nova senha ${withArticle("em", name)}`,
    preheader: "O link vale por 1 hora.",
    title: isFirst ? "Falta só a sua senha" : "Vamos criar uma nova senha",
    paragraphs: [
      `Olá, ${first_name}!`,
      isFirst
        ? `Este é o seu primeiro acesso ${withArticle("a", name)}. Escolha uma senha para entrar.`
        : `Alguém, provavelmente você, pediu uma nova senha para entrar ${withArticle("em", name)}.`,
    ],
    action: { label: isFirst ? "Criar minha senha" : "Criar nova senha", path: paths.resetPassword(LINK_KEY) },
    notes: [HOUR, ...(isFirst ? [] : [ENTER]), IGNORE],
  };
}

export function invitationEmail({ first_name }: Reader, { by, project: { name }, course }: Inviting): EmailContent {
  return {
    subject: `${by} convidou você para ${withArticle("", name)}`,
    preheader: "Crie a sua senha e comece a aprender.",
    title: `Boas-vindas, ${first_name}`,
    paragraphs: [
      course
        ? `${by} convidou você para o curso ${quoted(course.name)}, ${withArticle("em", name)}.`
        : `${by} convidou você para aprender ${withArticle("em", name)}.`,
      "Para entrar, crie a sua senha. Leva um minuto.",
    ],
    action: { label: "Criar minha senha", path: paths.resetPassword(LINK_KEY) },
    notes: [
      `${HOUR} Passou o prazo? Abra o link mesmo assim e peça outro: ele chega neste mesmo e-mail.`,
      "Não esperava este convite? Pode ignorar este e-mail.",
    ],
  };
}

export function enrolledEmail({ first_name }: Reader, { by, project: { name }, course }: Inviting): EmailContent {
  const title = course?.name ?? name;
  return {
    subject: `Um novo curso para você: ${title}`,
    preheader: `${by} matriculou você.`,
    title: `${quoted(title)} espera por você`,
    paragraphs: [`Olá, ${first_name}!`, `${by} matriculou você no curso ${quoted(title)}, ${withArticle("em", name)}.`],
    action: { label: "Abrir o curso", path: course ? paths.course(course.friendly_id) : paths.courses() },
  };
}

export function passwordChangedEmail(
  { first_name }: Reader,
  { name, contact, time_zone }: Services,
  now: Date,
): EmailContent {
  return {
    subject: `Sua senha ${withArticle("em", name)} foi trocada`,
    preheader: "Se não foi você, avise a gente.",
    title: "Sua senha foi trocada",
    paragraphs: [
      `Olá, ${first_name}!`,
      `A senha da sua conta ${withArticle("em", name)} foi trocada em ${momentInEmail(now, time_zone)}. Os outros dispositivos saíram da conta.`,
      `Foi você? Então está tudo certo. Se não foi, crie já uma nova senha pelo botão abaixo e escreva para ${contact.email}.`,
    ],
    action: { label: "Não fui eu", path: paths.resetPassword() },
  };
}

export function emailLinkEmail({ first_name }: Reader, { name }: Services): EmailContent {
  return {
    subject: `Confirme o seu novo e-mail ${withArticle("em", name)}`,
    preheader: "O link vale por 1 hora.",
    title: "Este é o seu novo e-mail?",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Você pediu para entrar ${withArticle("em", name)} com este e-mail. Confirme, e ele passa a valer.`,
    ],
    action: { label: "Confirmar este e-mail", path: paths.validate(LINK_KEY) },
    notes: [HOUR, "Não foi você? Ignore este e-mail, e nada muda."],
  };
}

export function emailTakenEmail({ first_name }: Reader, { name }: Services): EmailContent {
  return {
    subject: `Este e-mail já é da sua conta ${withArticle("em", name)}`,
    preheader: "Nada mudou na sua conta.",
    title: "Este e-mail já é seu",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Alguém quis usar este e-mail em outra conta ${withArticle("de", name)}. Como ele já é da sua conta, nada mudou.`,
      "Se foi você, entre com este e-mail. Não lembra a senha? Crie outra.",
    ],
    action: { label: "Entrar", path: paths.login() },
  };
}

export function emailChangedEmail(
  { first_name }: Reader,
  { name, contact, time_zone }: Services,
  { email, now }: { email: string; now: Date },
): EmailContent {
  return {
    subject: `Seu e-mail ${withArticle("em", name)} mudou`,
    preheader: "Se não foi você, desfaça a troca em até 7 dias.",
    title: "Seu e-mail mudou",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Em ${momentInEmail(now, time_zone)}, o e-mail da sua conta ${withArticle("em", name)} passou a ser ${masked(email)}. Este aqui não serve mais para entrar.`,
      "Foi você? Então está tudo certo. Se não foi, desfaça a troca: a conta volta a ser sua, quem entrou nela sai, e você cria uma nova senha.",
    ],
    action: { label: "Desfazer a troca", path: paths.validate(LINK_KEY) },
    notes: [
      "O link vale por 7 dias e só pode ser usado uma vez.",
      `Precisa de ajuda? Escreva para ${contact.email}${contact.phone && ` ou ligue para ${contact.phone}`}.`,
    ],
  };
}

/** "ana.lima@exemplo.com.br" → "a•••@exemplo.com.br": the old mailbox may now belong to another person. */
function masked(email: string): string {
  return `${email.charAt(0)}•••${email.slice(email.lastIndexOf("@"))}`;
}
