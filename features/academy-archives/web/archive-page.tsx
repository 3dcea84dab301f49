import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BrandTabs } from "#features/brands/web/index.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { AcademyImport } from "../contract.ts";
import { archiveActions } from "./archive-actions.ts";
import { ImportForm } from "./import-form.tsx";
import { countsText, mistakesText, STATE_LABELS } from "./archive-texts.ts";
import { ExportSheet } from "./export-sheet.tsx";
import "./academy-archives.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/academy-archives", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, archiveActions);
}

export const meta: MetaFunction = () => [{ title: "Arquivo da academia – Área da equipe" }];

/** /gestao/marca/arquivo: export and import of the academy's folder as a zip. Works without JavaScript. */
export default function ArchivePage() {
  const { exports, imports, max_bytes } = useLoaderData<typeof load>();
  const answer = useLastActionData<typeof action>();
  const [last] = exports;
  useReloadWhile(last?.state === "waiting" || last?.state === "running" || imports.some(isGoing));
  return (
    <StaffPage
      title="Arquivo da academia"
      lead="A academia inteira numa pasta de textos e mídias: para guardar, mudar por fora ou levar a outra instalação."
    >
      <BrandTabs />
      <ActionMessage answer={answer?.intent === "check" ? undefined : answer} />
      <ExportSheet last={last} />
      <ImportForm answer={answer} maxBytes={max_bytes} />
      {imports.length > 0 ? (
        <section className="sheet" aria-labelledby="trazidos">
          <div className="sheet-head">
            <h2 id="trazidos">Trazidos nos últimos 30 dias</h2>
          </div>
          <ul className="archive-imports">
            {imports.map((one) => (
              <ImportRow key={one._id} one={one} />
            ))}
          </ul>
        </section>
      ) : null}
    </StaffPage>
  );
}

function isGoing({ state }: AcademyImport): boolean {
  return state === "checking" || state === "running";
}

function ImportRow({ one }: { one: AcademyImport }) {
  const { _id, file_name, by, created_at, state, counts } = one;
  const hasCounts = state === "finished" || state === "checked";
  return (
    <li>
      <div>
        <h3>
          <Link to={paths.staffArchive(_id)}>{file_name}</Link>
        </h3>
        <p className="soft">
          {by}, <Moment at={created_at} />
        </p>
      </div>
      <p className="state" data-warn={state === "failed" || state === "refused" || undefined}>
        {state === "refused" ? mistakesText(counts.mistakes) : STATE_LABELS[state]}
        {hasCounts ? `: ${countsText(counts)}` : ""}
      </p>
    </li>
  );
}
