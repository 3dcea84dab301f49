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
import { brandActions } from "./brand-actions.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { BrandForm } from "./brand-form.tsx";
import { LogoForm } from "./logo-form.tsx";
import { UndoForm } from "./undo-form.tsx";
import { UnsavedWarning } from "./unsaved-warning.tsx";
import "./brand.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/brand", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, brandActions);
}

export const meta: MetaFunction = () => [{ title: "Marca – Área da equipe" }];

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  marca: "Marca salva. Já vale para todas as pessoas.",
  logo: "Logo trocada.",
  "logo-com-fundo": "Logo trocada. Ela se perderia sobre a cor do menu, por isso ganhou um fundo.",
  desfeito: "Desfeito: voltou a ser como era antes da última mudança.",
};

/** Page /gestao/marca: the academy's logo, name, colours and CSS. */
export default function BrandPage() {
  const { brand, versions, undo } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <StaffPage title="Marca" lead="Como a academia se mostra: nome, logo, cores e estilo.">
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <ActionMessage answer={answer} />
      {answer ? null : <Done />}
      <LogoForm image={brand.image} error={resultFor(answer, ["change-logo"])?.fields.logo} />
      <BrandForm
        brand={brand}
        version={versions.brand}
        found={foundIn(search)}
        refused={resultFor(answer, ["save-brand"])}
      />
      <UndoForm part="brand" label="Desfazer a última mudança da marca" at={undo.brand} />
    </StaffPage>
  );
}

/** Message of the action that redirected to this page, from the URL. */
function Done() {
  const [search] = useSearchParams();
  useOneTimeMessage("salvo");
  const message = DONE_MESSAGES[search.get("salvo") ?? ""];
  if (!message) return null;
  return (
    <p className="form-done" role="status">
      {message}
    </p>
  );
}

/** Reads the colours of a new logo from the URL: for the menu and for the buttons. */
function foundIn(search: URLSearchParams): string[] {
  const colors = (search.get("cores") ?? "").split("-").filter((color) => /^[0-9a-f]{6}$/.test(color));
  return colors.map((color) => `#${color}`);
}
