import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";

interface PeopleMessage {
  first_name: string;
  subject: string;
  /** Plain text; each line is a paragraph. */
  body: string;
  /** Name of the staff member who writes. */
  by: string;
  unsubscribe: string;
}

/** Returns the lines of a text that are not empty. A regular expression for the space around them would be quadratic. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export const peopleMessageEmail: EmailKind<PeopleMessage> = {
  kind: "people-message",
  title: "Recado da equipe",
  when: "Para as pessoas a quem a equipe escreve, na lista de pessoas ou no relatório de quem parou.",
  content: ({ first_name, subject, body, by, unsubscribe }) => ({
    subject,
    preheader: body.replaceAll(/\s+/g, " ").slice(0, 120),
    title: subject,
    paragraphs: [`Olá, ${first_name}!`, ...linesOf(body), by],
    action: { label: "Abrir a academia", path: paths.courses() },
    notes: ["Para responder, responda a este e-mail."],
    unsubscribe,
  }),
  examples: ({ person: { first_name }, staff, key }) => ({
    Exemplo: {
      first_name,
      subject: "Sentimos a sua falta",
      body: "Você parou na metade do curso, e falta pouco.\nPosso ajudar em algo?",
      by: staff,
      unsubscribe: key,
    },
  }),
};
