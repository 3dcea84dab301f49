import type { EmailKind } from "#features/emails/server/index.ts";
import { sentenceOf } from "./sentence-of.ts";

interface NotificationValues {
  first_name: string;
  actor: string | null;
  text: string;
  path: string;
  /** The kind's label in the list of choices. */
  label: string;
  /** The academy's name. */
  academy: string;
  unsubscribe: string;
}

export const notificationEmail: EmailKind<NotificationValues> = {
  kind: "notification",
  title: "Notificação na hora",
  when: "Para quem escolheu receber por e-mail, na hora, um tipo de notificação.",
  content({ first_name, actor, text, path, label, academy, unsubscribe }) {
    const sentence = sentenceOf({ actor, text });
    return {
      subject: sentence,
      preheader: `Em ${academy}`,
      title: `Olá, ${first_name}`,
      paragraphs: [`${sentence}.`],
      action: { label: "Abrir", path },
      notes: [`Você recebe este e-mail porque escolheu “na hora” para “${label}”.`],
      unsubscribe,
    };
  },
  examples: ({ person: { first_name }, staff, project, key }) => ({
    Exemplo: {
      first_name,
      actor: staff,
      text: "respondeu a você em “Por onde começo?”",
      path: "/courses",
      label: "Respostas às suas conversas",
      academy: project.name,
      unsubscribe: key,
    },
  }),
};
