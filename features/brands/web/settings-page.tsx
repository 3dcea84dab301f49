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
import { settingsActions } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { undoLabel } from "./undo-label.ts";
import { UnsavedWarning } from "./unsaved-warning.tsx";
import "#ui/choice.css";
import "./brand.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/brand", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, settingsActions);
}

export const meta: MetaFunction = () => [{ title: "Regras – Área da equipe" }];

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  regras: "Regras salvas.",
  desfeito: "Desfeito: voltou a ser como era antes da última mudança.",
};

/** Page /gestao/marca/regras: password policy, modules, contact and time zone. */
export default function SettingsPage() {
  const { settings, versions, undo } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  useOneTimeMessage("salvo");
  const done = answer ? undefined : DONE_MESSAGES[search.get("salvo") ?? ""];
  return (
    <StaffPage
      title="Regras"
      lead="O que a academia pede das senhas, que módulos oferece, onde se pede ajuda e em que fuso horário vive."
    >
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      {done ? (
        <p className="form-done" role="status">
          {done}
        </p>
      ) : null}
      <SettingsForm settings={settings} version={versions.settings} refused={resultFor(answer, ["save-settings"])} />
      <UndoForm part="settings" label={undoLabel(undo.sheet)} at={undo.settings} />
    </StaffPage>
  );
}
