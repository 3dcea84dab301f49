import {
  type ActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { LANDING_TYPES } from "#features/pages/constants.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { BrandTabs } from "./brand-tabs.tsx";
import { landingActions } from "./landing-actions.ts";
import { LandingEditions } from "./landing-editions.tsx";
import { LandingForm } from "./landing-form.tsx";
import "#ui/choice.css";
import "#ui/field.css";
import "./landing-editor.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/stored-landing", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, landingActions);
}

export const meta: MetaFunction = () => [{ title: "Página inicial – Área da equipe" }];

/** Page /gestao/marca/pagina-inicial: the editor of the landing page, and its earlier versions. */
export default function EditLandingPage() {
  const stored = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  useOneTimeMessage("salvo");
  const added = LANDING_TYPES.find((type) => type === search.get("novo")) ?? null;
  return (
    <StaffPage
      title="Página inicial"
      lead="O que vê quem chega à academia sem ter entrado."
      actions={
        <Button kind="quiet" to={paths.home()}>
          Abrir a página
        </Button>
      }
    >
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      {search.get("salvo") === "volta" && !answer ? (
        <p className="form-done" role="status">
          A página inicial voltou a ser essa. A que estava no ar ficou entre as anteriores.
        </p>
      ) : null}
      <LandingForm stored={stored} added={added} answer={resultFor(answer, ["save-landing"])} />
      <LandingEditions editions={stored.editions} />
    </StaffPage>
  );
}
