import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { withArticle } from "#shared/with-article.ts";

interface Reminded {
  first_name: string;
  /** The academy's name. */
  academy: string;
  kind: "choice" | "reading";
  /** The announcement's title. */
  title: string;
  /** A course's friendly id; null for an announcement to the whole academy. */
  course: string | null;
  unsubscribe: string;
}

const TEXTS = {
  reading: ["Falta a sua leitura", "pede que você leia, até o fim,", "Ler agora"],
  choice: ["Falta a sua resposta", "espera a sua resposta a", "Responder agora"],
} as const;

export const reminderEmail: EmailKind<Reminded> = {
  kind: "announcement-reminder",
  title: "Lembrete de um aviso",
  when: "Para quem ainda não leu ou não respondeu um aviso, quando a equipe manda lembrar.",
  content({ first_name, academy, kind, title, course, unsubscribe }) {
    const [subject, asks, label] = TEXTS[kind];
    return {
      subject: `${subject}: ${quoted(title)}`,
      preheader: academy,
      title: `Olá, ${first_name}`,
      paragraphs: [
        `A equipe ${withArticle("de", academy)} ${asks} ${quoted(title)}.`,
        "O aviso aparece quando você entra na academia.",
      ],
      action: { label, path: course ? paths.course(course) : paths.courses() },
      notes: ["Você recebe este e-mail porque este aviso ainda está sem a sua resposta."],
      unsubscribe,
    };
  },
  examples({ person: { first_name }, project, course, key }) {
    const values = { first_name, academy: project.name, course: course.friendly_id, unsubscribe: key };
    return {
      Leitura: { ...values, kind: "reading", title: "Cuidados com o material" },
      Resposta: { ...values, kind: "choice", title: "Você vem ao encontro de sábado?" },
    };
  },
};
