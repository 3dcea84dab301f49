import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { reloadProject } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { sendForm } from "#features/send-form.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { brandActions } from "./brand-actions.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { BrandForm } from "./brand-form.tsx";
import { LogoForm } from "./logo-form.tsx";
import { RenewedForm } from "./renewed-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { UnsavedWarning } from "./unsaved-warning.tsx";
import { type SavedMessages, useSavedAnswer } from "./use-saved-answer.ts";
import "./brand.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/brand", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, brandActions);
}

export async function clientAction(args: ClientActionFunctionArgs) {
  return await sendForm(args, () => void reloadProject());
}

export const meta: MetaFunction = () => [{ title: "Marca – Área da equipe" }];

const SAVED: SavedMessages = {
  marca: { intent: "save-brand", message: "Marca salva. Já vale para todas as pessoas." },
  logo: { intent: "change-logo", message: "Logo trocada." },
  "logo-com-fundo": {
    intent: "change-logo",
    message: "Logo trocada. Ela se perderia sobre a cor do menu, por isso ganhou um fundo.",
  },
  desfeito: { intent: "restore-brand", message: "Desfeito: voltou a ser como era antes da última mudança." },
};

/** Page /gestao/marca: the academy's logo, name, colours and CSS. */
export default function BrandPage() {
  const { brand, versions, undo } = useLoaderData<typeof load>();
  const answer = useSavedAnswer(useActionData<typeof action>(), SAVED);
  const refused = answer?.problem ? answer : undefined;
  const [search] = useSearchParams();
  return (
    <StaffPage title="Marca" lead="Como a academia se mostra: nome, logo, cores e estilo.">
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      <RenewedForm intent="change-logo" version={brand.image ?? ""} answer={answer}>
        <LogoForm image={brand.image} error={resultFor(refused, ["change-logo"])?.fields.logo} />
      </RenewedForm>
      <RenewedForm intent="save-brand" version={versions.brand} answer={answer}>
        <BrandForm
          brand={brand}
          version={versions.brand}
          found={foundIn(search)}
          refused={resultFor(refused, ["save-brand"])}
        />
      </RenewedForm>
      <UndoForm part="brand" label="Desfazer a última mudança da marca" at={undo.brand} />
    </StaffPage>
  );
}

/** Reads the colours of a new logo from the URL: for the menu and for the buttons. */
function foundIn(search: URLSearchParams): string[] {
  const colors = (search.get("cores") ?? "").split("-").filter((color) => /^[0-9a-f]{6}$/.test(color));
  return colors.map((color) => `#${color}`);
}
