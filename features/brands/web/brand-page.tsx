import { type ActionFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { brandActions } from "./brand-actions.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { BrandForm } from "./brand-form.tsx";
import { LogoForm } from "./logo-form.tsx";
import { ResetWhenSaved } from "./reset-when-saved.tsx";
import { UndoForm } from "./undo-form.tsx";
import { type SuccessMessages, useFormResult } from "./use-form-result.ts";
import "./brand.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/brand", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, brandActions);
}

export { saveBrandForm as clientAction } from "./save-brand-form.ts";

export const meta: MetaFunction = () => [{ title: "Marca – Área da equipe" }];

const SAVED: SuccessMessages = {
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
  const { answer, refused } = useFormResult(SAVED);
  const [search] = useSearchParams();
  return (
    <StaffPage title="Marca" lead="Como a academia se mostra: nome, logo, cores e estilo.">
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      <ResetWhenSaved intent="change-logo" version={brand.image ?? ""} answer={answer}>
        <LogoForm image={brand.image} error={resultFor(refused, ["change-logo"])?.fields.logo} />
      </ResetWhenSaved>
      <ResetWhenSaved intent="save-brand" version={versions.brand} answer={answer}>
        <BrandForm
          brand={brand}
          version={versions.brand}
          found={foundIn(search)}
          refused={resultFor(refused, ["save-brand"])}
        />
      </ResetWhenSaved>
      <UndoForm part="brand" label="Desfazer a última mudança da marca" at={undo.brand} />
    </StaffPage>
  );
}

/** Reads the colours of a new logo from the URL: for the menu and for the buttons. */
function foundIn(search: URLSearchParams): string[] {
  const colors = (search.get("cores") ?? "").split("-").filter((color) => /^[0-9a-f]{6}$/.test(color));
  return colors.map((color) => `#${color}`);
}
