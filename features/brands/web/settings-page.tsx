import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { reloadProject } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { sendForm } from "#features/send-form.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { RenewedForm } from "./renewed-form.tsx";
import { settingsActions } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { undoLabel } from "./undo-label.ts";
import { UnsavedWarning } from "./unsaved-warning.tsx";
import { type SavedMessages, useSavedAnswer } from "./use-saved-answer.ts";
import "#ui/choice.css";
import "./brand.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/brand", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, settingsActions);
}

export async function clientAction(args: ClientActionFunctionArgs) {
  return await sendForm(args, () => void reloadProject());
}

export const meta: MetaFunction = () => [{ title: "Regras – Área da equipe" }];

const SAVED: SavedMessages = {
  regras: { intent: "save-settings", message: "Regras salvas." },
  desfeito: { intent: "restore-brand", message: "Desfeito: voltou a ser como era antes da última mudança." },
};

/** Page /gestao/marca/regras: password policy, modules, contact and time zone. */
export default function SettingsPage() {
  const { settings, versions, undo } = useLoaderData<typeof load>();
  const answer = useSavedAnswer(useActionData<typeof action>(), SAVED);
  const refused = resultFor(answer?.problem ? answer : undefined, ["save-settings"]);
  return (
    <StaffPage
      title="Regras"
      lead="O que a academia pede das senhas, que módulos oferece, onde se pede ajuda e em que fuso horário vive."
    >
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      <RenewedForm intent="save-settings" version={versions.settings} answer={answer}>
        <SettingsForm settings={settings} version={versions.settings} refused={refused} />
      </RenewedForm>
      <UndoForm part="settings" label={undoLabel(undo.sheet)} at={undo.settings} />
    </StaffPage>
  );
}
