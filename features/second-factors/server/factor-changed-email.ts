import { type EmailKind, momentInEmail } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";

const CHANGES = {
  "totp-on": "o aplicativo autenticador foi ligado",
  "totp-off": "o aplicativo autenticador foi desligado",
  "passkey-added": "uma chave de acesso foi acrescentada",
  "passkey-removed": "uma chave de acesso foi removida",
  "codes-renewed": "os códigos de recuperação foram trocados",
  reset: "a verificação em duas etapas foi desligada pela equipe da academia, e as sessões abertas terminaram",
} as const;

export type FactorChange = keyof typeof CHANGES;

interface FactorChanged {
  first_name: string;
  change: FactorChange;
  project: Pick<Project, "name" | "contact" | "time_zone">;
  now: Date;
}

export const factorChangedEmail: EmailKind<FactorChanged> = {
  kind: "second-factor-changed",
  title: "Aviso sobre a verificação em duas etapas",
  when: "Para quem mudou a verificação em duas etapas da conta, ou a perdeu pela mão da equipe.",
  content: ({ first_name, change, project: { name, contact, time_zone }, now }) => ({
    subject: `A verificação em duas etapas da sua conta ${withArticle("em", name)} mudou`,
    preheader: "Se não foi você, avise a gente.",
    title: "Sua verificação em duas etapas mudou",
    paragraphs: [
      `Olá, ${first_name}!`,
      `Em ${momentInEmail(now, time_zone)}, ${CHANGES[change]} na sua conta ${withArticle("em", name)}.`,
      change === "reset"
        ? `Você pediu isso? Então entre de novo e ligue a verificação quando puder. Se não pediu, escreva agora para ${contact.email} ou ligue para ${contact.phone}.`
        : `Foi você? Então está tudo certo. Se não foi, crie já uma nova senha e escreva para ${contact.email} ou ligue para ${contact.phone}.`,
    ],
    action:
      change === "reset"
        ? { label: "Entrar", path: paths.login() }
        : { label: "Trocar a senha", path: paths.resetPassword() },
  }),
  examples({ person: { first_name }, project, now }) {
    const values = (change: FactorChange) => ({ first_name, change, project, now });
    return {
      "Aplicativo ligado": values("totp-on"),
      "Aplicativo desligado": values("totp-off"),
      "Chave acrescentada": values("passkey-added"),
      "Chave removida": values("passkey-removed"),
      "Códigos trocados": values("codes-renewed"),
      "Desligada pela equipe": values("reset"),
    };
  },
};
