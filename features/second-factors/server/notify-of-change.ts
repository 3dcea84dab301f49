import { momentInEmail, queueEmail } from "#features/emails/server/index.ts";
import type { Context, SignedIn } from "#platform/server/http/context.ts";
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

type NotifyContext = Pick<Context, "sql" | "project" | "now">;

/** Emails the account's owner about a changed second factor, so that they notice changes by others. */
export async function notifyOfChange(
  context: NotifyContext,
  { _id, email, data }: Pick<SignedIn, "_id" | "email" | "data">,
  change: keyof typeof CHANGES,
): Promise<void> {
  const { project, now } = context;
  const { name, contact, time_zone } = project;
  const content = {
    subject: `A verificação em duas etapas da sua conta ${withArticle("em", name)} mudou`,
    preheader: "Se não foi você, avise a gente.",
    title: "Sua verificação em duas etapas mudou",
    paragraphs: [
      `Olá, ${data.first_name}!`,
      `Em ${momentInEmail(now, time_zone)}, ${CHANGES[change]} na sua conta ${withArticle("em", name)}.`,
      change === "reset"
        ? `Você pediu isso? Então entre de novo e ligue a verificação quando puder. Se não pediu, escreva agora para ${contact.email} ou ligue para ${contact.phone}.`
        : `Foi você? Então está tudo certo. Se não foi, crie já uma nova senha e escreva para ${contact.email} ou ligue para ${contact.phone}.`,
    ],
    action:
      change === "reset"
        ? { label: "Entrar", path: paths.login() }
        : { label: "Trocar a senha", path: paths.resetPassword() },
  };
  await queueEmail(context, { kind: "second-factor-changed", userId: _id, recipient: email, content });
}
