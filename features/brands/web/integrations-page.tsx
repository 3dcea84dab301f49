import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { EmbedsForm } from "./embeds-form.tsx";
import { GoogleForm } from "./google-form.tsx";
import { HeadsForm } from "./heads-form.tsx";
import { integrationActions } from "./integration-actions.ts";
import { ResetWhenSaved } from "./reset-when-saved.tsx";
import { SignLanguageForm } from "./sign-language-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { undoLabel } from "./undo-label.ts";
import { type SuccessMessages, useFormResult } from "./use-form-result.ts";
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

export { saveBrandForm as clientAction } from "./save-brand-form.ts";

export const meta: MetaFunction = () => [{ title: "Integrações – Área da equipe" }];

const SAVED: SuccessMessages = {
  google: { intent: "save-google", message: "Entrada com o Google salva. Já vale na página de entrar." },
  libras: { intent: "save-sign-language", message: "Botão de Libras salvo. Já vale em todas as páginas." },
  sites: { intent: "save-embeds", message: "Sites salvos. Já valem em todos os conteúdos." },
  "sites-fechados": { intent: "save-embeds", message: (search) => closedEmbedsText(search.get("conteudos")) },
  etiquetas: { intent: "save-heads", message: "Etiquetas salvas. Já estão em todas as páginas." },
  desfeito: { intent: "restore-brand", message: "Desfeito: voltou a ser como era antes da última mudança." },
};

/** Page /gestao/marca/integracoes: the services and tags from outside that the academy's pages use. */
export default function IntegrationsPage() {
  const { google, own_courses, own_hosts, sign_language, embeds, heads, versions, undo } = useLoaderData<typeof load>();
  const { answer, refused } = useFormResult(SAVED);
  return (
    <StaffPage title="Integrações" lead="O que as páginas trazem de fora. Cada parte se salva sozinha e vale na hora.">
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      <ResetWhenSaved intent="save-google" version={versions.google} answer={answer}>
        <GoogleForm
          {...{ google, own_courses, own_hosts }}
          version={versions.google}
          refused={resultFor(refused, ["save-google", "check-google"])}
        />
      </ResetWhenSaved>
      <ResetWhenSaved intent="save-sign-language" version={versions.sign_language} answer={answer}>
        <SignLanguageForm
          signLanguage={sign_language}
          version={versions.sign_language}
          refused={resultFor(refused, ["save-sign-language"])}
        />
      </ResetWhenSaved>
      <ResetWhenSaved intent="save-embeds" version={versions.embeds} answer={answer}>
        <EmbedsForm embeds={embeds} version={versions.embeds} refused={resultFor(refused, ["save-embeds"])} />
      </ResetWhenSaved>
      <ResetWhenSaved intent="save-heads" version={versions.heads} answer={answer}>
        <HeadsForm heads={heads} version={versions.heads} refused={resultFor(refused, ["save-heads"])} />
      </ResetWhenSaved>
      <UndoForm part="settings" label={undoLabel(undo.sheet)} at={undo.settings} />
    </StaffPage>
  );
}

function closedEmbedsText(count: string | null): string {
  const many = Number.parseInt(count ?? "", 10) > 1;
  const which = many ? `${Number.parseInt(count ?? "", 10)} conteúdos incorporavam` : "1 conteúdo incorporava";
  return `Sites salvos. ${which} um endereço que saiu: no lugar dele, ${many ? "mostram" : "mostra"} agora um aviso.`;
}
