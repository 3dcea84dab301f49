import type { EmailKind } from "#features/emails/server/index.ts";
import { markdownToText } from "#platform/server/text/markdown-to-text.ts";
import { paths } from "#shared/paths.ts";

interface HelpAnswer {
  /** Id of the thread. */
  id: string;
  number: number;
  subject: string;
  text: string;
  /** Name of the staff member who answers. */
  author: string;
  files: number;
  /** The reply-to address; empty unless incoming e-mail is configured. */
  reply: { replyTo?: string };
}

export const helpAnswerEmail: EmailKind<HelpAnswer> = {
  kind: "help-answer",
  reachesSuspended: true,
  title: "Resposta do atendimento",
  when: "Para quem escreveu à equipe, com as palavras da resposta.",
  content({ id, number, subject, text: markdown, author, files, reply }) {
    const text = markdownToText(markdown);
    const what = files === 1 ? "um arquivo nesta resposta: ele se abre" : "arquivos nesta resposta: eles se abrem";
    const more = files > 0 ? [`Há ${what} na conversa.`] : [];
    const how = reply.replyTo
      ? "Para responder, responda a este e-mail ou abra a conversa."
      : "Para responder, abra a conversa.";
    return {
      subject: `Resposta à mensagem ${number}: ${subject}`,
      preheader: text.replaceAll(/\s+/g, " ").slice(0, 120),
      title: `${author} respondeu`,
      paragraphs: [...text.split(/\n{2,}/).filter(Boolean), ...more],
      action: { label: "Ver a conversa", path: paths.sacThread(id) },
      notes: [how],
      ...reply,
    };
  },
  examples({ staff, key }) {
    const text =
      "Obrigado por escrever. Já corrigimos o seu nome: ele sai certo no próximo certificado.\n\nSe ainda faltar algo, é só dizer.";
    const values = { id: key, number: 27, subject: "Meu nome no certificado", text, author: staff, reply: {} };
    return { "Só texto": { ...values, files: 0 }, "Com arquivos": { ...values, files: 2 } };
  },
};
