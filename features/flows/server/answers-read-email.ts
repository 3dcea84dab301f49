import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

interface AnswersRead {
  /** Name of the staff member who read the answers. */
  name: string;
  /** The flow's title. */
  title: string;
  reason: string;
}

export const answersReadEmail: EmailKind<AnswersRead> = {
  kind: "flow-answers-read",
  title: "Aviso de respostas lidas pela equipe",
  when: "Para quem deixou a equipe ler as respostas de um questionário, quando alguém as lê.",
  content: ({ name, title, reason }) => ({
    subject: "Alguém da equipe leu as suas respostas",
    preheader: "Com o motivo, e o que você pode fazer.",
    title: "Suas respostas foram lidas",
    paragraphs: [
      `${name} leu as suas respostas em ${quoted(title)}, como você deixou.`,
      `O motivo que escreveu: ${quoted(reason)}`,
    ],
    action: { label: "Ver quem leu", path: paths.account("privacidade") },
    notes: ["Você pode corrigir ou retirar as suas respostas, e mudar quem pode ler, quando quiser."],
  }),
  examples: ({ staff }) => ({
    Exemplo: { name: staff, title: "Como vai o seu dia", reason: "Preparar a nossa conversa de quinta-feira." },
  }),
};
