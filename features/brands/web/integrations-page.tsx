import {
  type ActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { EmbedsForm } from "./embeds-form.tsx";
import { GoogleForm } from "./google-form.tsx";
import { HeadsForm } from "./heads-form.tsx";
import { integrationActions } from "./integration-actions.ts";
import { SignLanguageForm } from "./sign-language-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { undoLabel } from "./undo-label.ts";
import { UnsavedWarning } from "./unsaved-warning.tsx";
import "#ui/choice.css";
import "./brand.css";
import "./integrations.css";

const load = pageLoad(async ({ api }) => {
  const [integrations, { undo }] = await Promise.all([
    api("GET /projects/integrations", {}),
    api("GET /projects/brand", {}),
  ]);
  return { ...integrations, undo };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, integrationActions);
}

export const meta: MetaFunction = () => [{ title: "Integrações – Área da equipe" }];

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  google: "Entrada com o Google salva. Já vale na página de entrar.",
  libras: "Botão de Libras salvo. Já vale em todas as páginas.",
  sites: "Sites salvos. Já valem em todos os conteúdos.",
  etiquetas: "Etiquetas salvas. Já estão em todas as páginas.",
  desfeito: "Desfeito: voltou a ser como era antes da última mudança.",
};

/** Page /gestao/marca/integracoes: the services and tags from outside that the academy's pages use. */
export default function IntegrationsPage() {
  const { google, own_courses, own_hosts, sign_language, embeds, heads, versions, undo } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage title="Integrações" lead="O que as páginas trazem de fora. Cada parte se salva sozinha e vale na hora.">
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      {answer ? null : <Done />}
      <GoogleForm
        {...{ google, own_courses, own_hosts }}
        version={versions.google}
        refused={resultFor(answer, ["save-google", "check-google"])}
      />
      <SignLanguageForm
        signLanguage={sign_language}
        version={versions.sign_language}
        refused={resultFor(answer, ["save-sign-language"])}
      />
      <EmbedsForm embeds={embeds} version={versions.embeds} refused={resultFor(answer, ["save-embeds"])} />
      <HeadsForm heads={heads} version={versions.heads} refused={resultFor(answer, ["save-heads"])} />
      <UndoForm part="settings" label={undoLabel(undo.sheet)} at={undo.settings} />
    </StaffPage>
  );
}

/** Message of the action that redirected to this page, from the URL. */
function Done() {
  const [search] = useSearchParams();
  useOneTimeMessage("salvo", "conteudos");
  const message =
    search.get("salvo") === "sites-fechados"
      ? closedEmbedsText(search.get("conteudos"))
      : DONE_MESSAGES[search.get("salvo") ?? ""];
  if (!message) return null;
  return (
    <p className="form-done" role="status">
      {message}
    </p>
  );
}

function closedEmbedsText(count: string | null): string {
  const many = Number.parseInt(count ?? "", 10) > 1;
  const which = many ? `${Number.parseInt(count ?? "", 10)} conteúdos incorporavam` : "1 conteúdo incorporava";
  return `Sites salvos. ${which} um endereço que saiu: no lugar dele, ${many ? "mostram" : "mostra"} agora um aviso.`;
}
