import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { sentenceOf } from "./sentence-of.ts";

const MAX_LINES = 12;

interface Digest {
  first_name: string;
  period: "daily" | "weekly";
  lines: readonly { actor: string | null; text: string; count: number }[];
  /** The academy's name. */
  academy: string;
  unsubscribe: string;
}

export const digestEmail: EmailKind<Digest> = {
  kind: "notification-digest",
  title: "Resumo das notificações",
  when: "Para quem escolheu um resumo por dia ou por semana, se houver algo não lido.",
  content({ first_name, period, lines, academy, unsubscribe }) {
    const shown = lines
      .slice(0, MAX_LINES)
      .map((line) => `${sentenceOf(line)}${line.count > 1 ? ` (${line.count} vezes)` : ""}.`);
    const rest = lines.length - shown.length;
    const when = period === "daily" ? "do dia" : "da semana";
    return {
      subject:
        lines.length === 1
          ? (shown[0] ?? "").replace(/\.$/, "")
          : `${lines.length} novidades ${withArticle("em", academy)}`,
      preheader: shown[0] ?? "",
      title: `${first_name}, o seu resumo ${when}`,
      paragraphs: [...shown, ...(rest > 0 ? [`E mais ${rest}.`] : [])],
      action: { label: "Ver tudo", path: paths.account("notificacoes") },
      notes: ["Você escolhe o que recebe, e quando, no seu perfil, em “Notificações”."],
      unsubscribe,
    };
  },
  examples({ person: { first_name }, staff, project, key }) {
    const answer = { actor: staff, text: "respondeu a você em “Por onde começo?”", count: 2 };
    const lines = [answer, { actor: null, text: "Um novo conteúdo espera por você em “Primeiros passos”", count: 1 }];
    const values = { first_name, academy: project.name, unsubscribe: key };
    return { "Do dia": { ...values, period: "daily", lines }, "Da semana": { ...values, period: "weekly", lines } };
  },
};
