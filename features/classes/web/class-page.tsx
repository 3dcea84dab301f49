import { ChartLine, Megaphone, UserPlus } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import type { ActionResult } from "#features/form-action.ts";
import { resultFor } from "#features/result-for.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AddedPeople } from "../contract.ts";
import { AddPeople } from "./add-people.tsx";
import { NotAddedPeople } from "./not-added-people.tsx";
import { classActions } from "./class-actions.ts";
import { peopleFiltersIn } from "./class-address.ts";
import { ClassForm } from "./class-form.tsx";
import { ClassPeople } from "./class-people.tsx";
import { RefusedInvitation } from "./refused-invitation.tsx";
import { finishedText, periodText, STATE_LABELS } from "./class-texts.ts";
import { EndClass } from "./end-class.tsx";
import "./classes.css";

const load = pageLoad(async ({ api, params: { class_id = "" }, url }) => {
  if (!isId(class_id)) throw invalidParameters(url);
  const filters = peopleFiltersIn(url.searchParams);
  const after = url.searchParams.get("depois") ?? "";
  return { filters, after, found: await api("GET /projects/class/{class_id}", { class_id, ...filters, after }) };
});
export { load as loader, load as clientLoader };

interface ClassActionResult extends ActionResult {
  /** The result of adding people to the class; undefined after other actions. */
  added?: AddedPeople;
}

export async function action(args: ActionFunctionArgs) {
  let added: AddedPeople | undefined;
  const actions = classActions(args.params.class_id ?? "", (found) => {
    added = found;
  });
  const answer = await answerForm(args, actions);
  return added ? ({ ...(answer as ActionResult), added } satisfies ClassActionResult) : answer;
}

/** Reloads also after a refused change, so that the page shows what another person saved meanwhile. */
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.found.class.name ?? ""} – Turmas` },
];

/**
 * Page /gestao/turmas/{id}: a class with its people and their progress, and forms to add people, and to edit, end or
 * delete it.
 */
export default function ClassPage() {
  const { filters, after, found } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>() as ClassActionResult | undefined;
  const one = found.class;
  const report = new URLSearchParams({ curso: one.course.friendly_id, turma: one._id }).toString();
  return (
    <StaffPage
      title={one.name}
      lead={`${one.course.name} · ${STATE_LABELS[one.state]} · ${periodText(one)} · ${finishedText(one)}`}
      actions={
        <>
          <Button kind="quiet" to={`${paths.staff("relatorios", "pessoas")}?${report}`}>
            <Icon of={ChartLine} />
            Relatório da turma
          </Button>
          {one.state === "ended" ? null : (
            <Button
              kind="quiet"
              to={`${paths.staff("comunicacao", "novo")}?${new URLSearchParams({ turma: one._id })}`}
            >
              <Icon of={Megaphone} />
              Avisar a turma
            </Button>
          )}
          <Button to="#por-pessoas" reloadDocument>
            <Icon of={UserPlus} />
            Pôr pessoas
          </Button>
        </>
      }
    >
      <BackLink to={paths.staff("turmas")}>Todas as turmas</BackLink>
      <ActionMessage answer={answer} />
      {answer?.added ? <NotAddedPeople added={answer.added} course={one.course} /> : null}
      <RefusedInvitation answer={resultFor(answer, ["invite"])} course={one.course} />
      {one.note ? <p className="class-note">{one.note}</p> : null}
      <div className="class-columns">
        <ClassPeople found={found} filters={filters} after={after} />
        <div className="class-side">
          <AddPeople course={one.course} answer={resultFor(answer, ["add"])} />
          <section className="sheet class-sheet" aria-labelledby="a-turma">
            <h2 id="a-turma">A turma</h2>
            <ClassForm key={one.version} saved={one} courses={[]} answer={resultFor(answer, ["update"])} />
          </section>
          <EndClass found={one} />
        </div>
      </div>
    </StaffPage>
  );
}
