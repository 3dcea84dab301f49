import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { ResetWhenSaved } from "./reset-when-saved.tsx";
import { settingsActions } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { undoLabel } from "./undo-label.ts";
import { type SuccessMessages, useFormResult } from "./use-form-result.ts";
import "#ui/choice.css";
import "./brand.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/brand", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, settingsActions);
}

export { saveBrandForm as clientAction } from "./save-brand-form.ts";

export const meta: MetaFunction = () => [{ title: "Regras – Área da equipe" }];

const SAVED: SuccessMessages = {
  regras: { intent: "save-settings", message: "Regras salvas." },
  desfeito: { intent: "restore-brand", message: "Desfeito: voltou a ser como era antes da última mudança." },
};

/** Page /gestao/marca/regras: password policy, modules, contact and time zone. */
export default function SettingsPage() {
  const { settings, versions, undo } = useLoaderData<typeof load>();
  const { answer, refused } = useFormResult(SAVED);
  return (
    <StaffPage
      title="Regras"
      lead="O que a academia pede das senhas, que módulos oferece, onde se pede ajuda e em que fuso horário vive."
    >
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      <ResetWhenSaved intent="save-settings" version={versions.settings} answer={answer}>
        <SettingsForm settings={settings} version={versions.settings} refused={resultFor(refused, ["save-settings"])} />
      </ResetWhenSaved>
      <UndoForm part="settings" label={undoLabel(undo.sheet)} at={undo.settings} />
    </StaffPage>
  );
}
