import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BrandTabs } from "#features/brands/web/index.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { type AcademyImport } from "../contract.ts";
import { CHANGE_KINDS } from "../constants.ts";
import { archiveActions } from "./archive-actions.ts";
import { ChangesSheet } from "./changes-sheet.tsx";
import { ImportStep } from "./import-step.tsx";
import { MistakesSheet } from "./mistakes-sheet.tsx";
import "./academy-archives.css";

const load = pageLoad(async ({ api, params: { import_id = "" }, url }) => {
  if (!isId(import_id)) throw invalidParameters(url);
  return await api("GET /projects/academy-import/{import_id}", { import_id });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, archiveActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.import.file_name ?? ""} – Arquivo da academia` },
];

const TITLES: Record<AcademyImport["state"], string> = {
  checking: "Conferindo o arquivo",
  refused: "O arquivo tem erros",
  checked: "Confira antes de gravar",
  running: "Gravando o arquivo",
  finished: "Arquivo gravado",
  failed: "O arquivo não foi gravado",
};

/** /gestao/marca/arquivo/{id}: changes that an import would make or made, and the next step. */
export default function ImportPage() {
  const found = useLoaderData<typeof load>();
  const answer = useLastActionData<typeof action>();
  const { state, file_name, by, created_at } = found.import;
  useReloadWhile(state === "checking" || state === "running");
  return (
    <StaffPage
      title={TITLES[state]}
      lead={
        <>
          {file_name}, de {by}, <Moment at={created_at} />.
        </>
      }
      actions={
        <Button kind="quiet" to={paths.staffArchive()}>
          {state === "checked" || state === "refused" ? "Trocar o arquivo" : "Voltar"}
        </Button>
      }
    >
      <BrandTabs />
      <ActionMessage answer={answer} />
      <ImportStep found={found} error={answer?.fields.accepts_removals} />
      <MistakesSheet mistakes={found.mistakes} total={found.import.counts.mistakes} />
      {CHANGE_KINDS.toReversed().map((kind) => (
        <ChangesSheet
          key={kind}
          kind={kind}
          changes={found.changes.filter((change) => change.kind === kind)}
          total={found.import.counts[kind]}
        />
      ))}
    </StaffPage>
  );
}
