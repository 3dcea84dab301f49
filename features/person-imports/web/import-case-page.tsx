import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { isId } from "#shared/ids.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { type PersonImportPage } from "../contract.ts";
import { ROW_OUTCOMES } from "../constants.ts";
import { RowOutcomes } from "./row-outcomes.tsx";
import { importActions } from "./import-actions.ts";
import { ImportRows } from "./import-rows.tsx";
import { ImportStep } from "./import-step.tsx";
import { DELIMITER_LABELS } from "./import-texts.ts";
import "./person-imports.css";

const FILTERS = ["all", "warned", ...ROW_OUTCOMES] as const;

const load = pageLoad(async ({ api, params: { import_id = "" }, url }) => {
  if (!isId(import_id)) throw invalidParameters(url);
  const asked = url.searchParams.get("destino");
  const outcome = FILTERS.find((one) => one === asked) ?? "all";
  const after = Number(url.searchParams.get("depois")) || 0;
  return { outcome, after, found: await api("GET /projects/person-import/{import_id}", { import_id, outcome, after }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, importActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.found.import.file_name ?? ""} – Importar planilha` },
];

/** Page /gestao/pessoas/importar/{id}: the outcome of each row, and the progress of the import. */
export default function ImportCasePage() {
  const { outcome, after, found } = useLoaderData<typeof load>();
  const answer = useLastActionData<typeof action>();
  const { state, _id, counts } = found.import;
  useReloadWhile(state === "running" || state === "undoing");
  const address = (one: string, line = 0) =>
    `${paths.staffImport(_id)}?${new URLSearchParams({ destino: one, ...(line > 0 && { depois: String(line) }) })}`;
  return (
    <StaffPage
      title={state === "checked" ? "Confira antes de gravar" : found.import.file_name}
      lead={<Summary found={found} />}
      actions={
        <Button kind="quiet" to={paths.staff("pessoas", "importar")}>
          {state === "checked" ? "Trocar a planilha" : "Outra planilha"}
        </Button>
      }
    >
      <BackLink to={paths.staff("pessoas")}>Todas as pessoas</BackLink>
      <ActionMessage answer={answer} />
      <RowOutcomes one={found.import} />
      <ImportStep one={found.import} />
      <ImportRows rows={found.rows} outcome={outcome} state={state} counts={counts} addressOf={address} />
      {found.next === null && after === 0 ? null : (
        <p className="import-pages">
          {after > 0 ? (
            <Button kind="quiet" to={address(outcome)}>
              Voltar ao começo
            </Button>
          ) : null}
          {found.next === null ? null : (
            <Button kind="quiet" to={address(outcome, found.next)}>
              Mostrar as seguintes
            </Button>
          )}
        </p>
      )}
    </StaffPage>
  );
}

function Summary({ found: { import: one } }: { found: PersonImportPage }) {
  const { counts, encoding, delimiter, ignored, course_name } = one;
  const lines = counts.new + counts.update + counts.same + counts.refused;
  return (
    <>
      {one.file_name}, {countText(lines, "linha")}. Lemos {DELIMITER_LABELS[delimiter] ?? delimiter}
      {encoding === "Latin-1" ? " e acentos do Excel" : ""}.
      {ignored.length > 0 ? ` Colunas que não usamos: ${ignored.join(", ")}.` : ""}
      {course_name ? ` Curso: ${course_name}.` : ""}
    </>
  );
}
