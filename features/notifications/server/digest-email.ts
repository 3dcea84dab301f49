import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { withArticle } from "#shared/with-article.ts";
import { sentenceOf } from "./sentence-of.ts";

const MAX_LINES = 12;
const LIST = paths.account("notificacoes");

interface Digest {
  first_name: string;
  period: "daily" | "weekly";
  lines: readonly { actor: string | null; text: string; count: number; path: string }[];
  /** The academy's name. */
  academy: string;
  unsubscribe: string;
}

export const digestEmail: EmailKind<Digest> = {
  kind: "notification-digest",
  title: "Resumo das notificações",
  when: "Para quem escolheu um resumo por dia ou por semana, se houver algo não lido.",
  content({ first_name, period, lines, academy, unsubscribe }) {
    const shown = lines.slice(0, MAX_LINES).map((line) => ({
      text: `${sentenceOf(line)}${line.count > 1 ? ` (${line.count} vezes)` : ""}.`,
      path: line.path,
    }));
    const [first = ""] = shown.map(({ text }) => text);
    const rest = lines.length - shown.length;
    const when = period === "daily" ? "do dia" : "da semana";
    return {
      subject:
        lines.length === 1 ? first.replace(/\.$/, "") : `${lines.length} novidades ${withArticle("em", academy)}`,
      preheader: first,
      title: `${first_name}, o seu resumo ${when}`,
      paragraphs: [],
      lines: [...shown, ...(rest > 0 ? [{ text: `E mais ${rest}.`, path: LIST }] : [])],
      action: { label: "Ver tudo", path: LIST },
      notes: ["Você escolhe o que recebe, e quando, no seu perfil, em “Notificações”."],
      unsubscribe,
    };
  },
  examples({ person: { first_name }, staff, course, project, key }) {
    const { friendly_id, name } = course;
    const lines = [
      { actor: staff, text: "respondeu a você em “Por onde começo?”", count: 2, path: paths.courseForum(friendly_id) },
      { actor: null, text: `O curso ${quoted(name)} termina em 7 dias`, count: 1, path: paths.course(friendly_id) },
    ];
    const values = { first_name, academy: project.name, unsubscribe: key };
    return { "Do dia": { ...values, period: "daily", lines }, "Da semana": { ...values, period: "weekly", lines } };
  },
};
