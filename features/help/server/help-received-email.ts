import { type EmailKind, momentInEmail } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";

interface HelpReceived {
  /** Id of the thread. */
  id: string;
  number: number;
  promisedAt: Date;
  project: Pick<Project, "time_zone">;
  reply: { replyTo?: string };
}

export const helpReceivedEmail: EmailKind<HelpReceived> = {
  kind: "help-received",
  title: "Mensagem recebida pelo atendimento",
  when: "Para quem escreveu à equipe, com o número da mensagem e até quando a resposta chega.",
  content({ id, number, promisedAt, project, reply }) {
    const until = momentInEmail(promisedAt, project.time_zone);
    return {
      subject: `Recebemos a sua mensagem ${number}`,
      preheader: `A resposta chega até ${until}.`,
      title: "Recebemos a sua mensagem",
      paragraphs: [`É a número ${number}. A resposta chega até ${until}, na academia e por e-mail.`],
      action: { label: "Ver a conversa", path: paths.sacThread(id) },
      ...reply,
    };
  },
  examples: ({ project, now, key }) => ({
    Exemplo: { id: key, number: 27, promisedAt: new Date(now.getTime() + 24 * 60 * 60_000), project, reply: {} },
  }),
};
