import { type ActionFunctionArgs, type MetaFunction, useActionData, useFetcher, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { Applicant, Vacancy } from "../contract.ts";
import { STAGES } from "../engine/stages.ts";
import { BOARD_FETCHER_KEY } from "./board.ts";
import { BoardColumn } from "./board-column.tsx";
import { BoardFilter } from "./board-filter.tsx";
import { staffVacancyActions } from "./staff-vacancy-actions.ts";
import { useBoardDrag } from "./use-board-drag.ts";
import { VacancyFacts } from "./vacancy-facts.tsx";
import "./vacancies.css";
import "./board.css";

const load = pageLoad(async ({ api, params: { vacancy_id = "" }, url }) => {
  if (!isId(vacancy_id)) throw invalidParameters(url);
  const words = (url.searchParams.get("q") ?? "").slice(0, 80);
  return { words, board: await api("GET /projects/vacancy-board/{vacancy_id}", { vacancy_id, q: words }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffVacancyActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.board.vacancy.title ?? "Vaga"} – Área da equipe` },
];

/**
 * Page /gestao/vagas/{id}: board of the applicants by stage. Cards are moved by dragging, by
 * keyboard, or by a form without scripts.
 */
export default function BoardPage() {
  const { board, words } = useLoaderData<typeof load>();
  useOneTimeMessage("versao");
  const { vacancy, applicants, applied } = board;
  const answer = useActionData<typeof action>();
  // A fetcher instead of a navigation, whose message would take the focus from the moved card.
  const mover = useFetcher<typeof action>({ key: BOARD_FETCHER_KEY });
  const shown = moved(applicants, mover.formData);
  const drag = useBoardDrag(shown, mover.state !== "idle", (application_id, stage) => {
    void mover.submit({ intent: "move", application_id, stage }, { method: "post" });
  });
  return (
    <StaffPage
      title={vacancy.title}
      lead={
        <Link className="link" to={paths.staff("vagas")}>
          Todas as vagas
        </Link>
      }
      actions={<VacancyButtons vacancy={vacancy} />}
    >
      <ActionMessage answer={answer} />
      <p className="form-done board-message" role="status">
        {mover.data?.done ?? mover.data?.problem ?? ""}
      </p>
      <VacancyFacts vacancy={vacancy} />
      {applied > 0 ? <BoardFilter board={board} words={words} /> : null}
      {applied === 0 ? (
        <p className="soft">
          {vacancy.status === "draft"
            ? "Um rascunho: só a equipe vê. Publique para receber candidaturas."
            : "Ninguém se candidatou ainda."}
        </p>
      ) : null}
      {vacancy.status === "draft" ? <DeleteForm vacancyId={vacancy._id} /> : null}
      {applicants.length > 0 ? (
        <>
          <p className="soft board-hint needs-script" id="board-hint">
            Arraste um cartão pela alça. No teclado: espaço levanta, setas escolhem a etapa, espaço solta, Esc desiste.
          </p>
          <div className="board">
            {STAGES.map((stage) => (
              <BoardColumn
                key={stage}
                stage={stage}
                vacancyId={vacancy._id}
                applicants={shown.filter((one) => one.stage === stage)}
                drag={drag}
              />
            ))}
          </div>
        </>
      ) : null}
      <p className="visually-hidden" role="status">
        {drag.message}
      </p>
    </StaffPage>
  );
}

/** Returns the applicants with the moved one already in its new stage while the server saves it. */
function moved(applicants: readonly Applicant[], formData: FormData | undefined): Applicant[] {
  const id = formData?.get("application_id");
  const stage = STAGES.find((one) => one === formData?.get("stage"));
  return applicants.map((one) => (stage && one._id === id ? { ...one, stage } : one));
}

/** Closing asks first, so that a second click or Enter does not close what the first has published. */
function VacancyButtons({ vacancy: { _id, status } }: { vacancy: Vacancy }) {
  const { Form } = useFetcher({ key: BOARD_FETCHER_KEY });
  return (
    <Form method="post" className="vacancy-buttons">
      <input type="hidden" name="vacancy_id" value={_id} />
      <Button kind="quiet" to={`${paths.staff("vagas", _id)}/editar`}>
        Mudar
      </Button>
      {status === "draft" || status === "closed" ? (
        <Button key={status} type="submit" name="intent" value="publish">
          {status === "draft" ? "Publicar" : "Abrir de novo"}
        </Button>
      ) : (
        <details className="vacancy-close">
          <summary>Encerrar a vaga</summary>
          <p className="soft">Quem ainda espera recebe uma resposta.</p>
          <Button type="submit" name="intent" value="close" kind="quiet">
            Encerrar e responder a todos
          </Button>
        </details>
      )}
    </Form>
  );
}

function DeleteForm({ vacancyId }: { vacancyId: string }) {
  const { Form } = useFetcher({ key: BOARD_FETCHER_KEY });
  return (
    <details className="vacancy-delete">
      <summary>Apagar o rascunho</summary>
      <Form method="post">
        <p className="soft">O que está escrito nele se perde, e não volta.</p>
        <input type="hidden" name="vacancy_id" value={vacancyId} />
        <Button type="submit" name="intent" value="delete" kind="quiet">
          Apagar
        </Button>
      </Form>
    </details>
  );
}
