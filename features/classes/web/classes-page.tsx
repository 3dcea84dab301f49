import { Plus, UsersRound } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { DeletedItems, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Class } from "../contract.ts";
import { classListActions } from "./class-actions.ts";
import { classesAddress, filtersIn } from "./class-address.ts";
import { ClassForm } from "./class-form.tsx";
import { finishedText, periodText, STATE_BADGES, STATE_LABELS } from "./class-texts.ts";
import { ClassesFilters } from "./classes-filters.tsx";
import "./classes.css";

const load = pageLoad(async ({ api, url }) => {
  const filters = filtersIn(url.searchParams);
  return { filters, found: await api("GET /projects/classes", filters) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, classListActions);
}

export const meta: MetaFunction = () => [{ title: "Turmas – Área da equipe" }];

/**
 * Page /gestao/turmas: the list of classes with filters, and a form for a new one. The address holds filters and page.
 */
export default function ClassesPage() {
  const { filters, found } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { classes, courses, pages, deleted } = found;
  const created = resultFor(answer, ["create"]);
  return (
    <StaffPage
      title="Turmas"
      lead="Quem faz um curso junto, de um dia a outro, e quanto cada turma já andou."
      actions={
        <Button to="#nova-turma" reloadDocument>
          <Icon of={Plus} />
          Nova turma
        </Button>
      }
    >
      <ActionMessage answer={resultFor(answer, ["restore"])} />
      <DeletedItems deleted={deleted} field="class_id" isFeminine />
      <ClassesFilters filters={filters} courses={courses} />
      <ResultCount count={classes.length} hasMore={filters.page < pages} />
      <div className="class-columns">
        <section className="sheet" aria-label="Turmas encontradas">
          {classes.length === 0 ? (
            <NoClasses isFiltered={filters.course !== "" || filters.state !== "all" || filters.page > 1} />
          ) : (
            <ul className="class-list">
              {classes.map((one) => (
                <li key={one._id}>
                  <ClassRow found={one} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="sheet class-sheet" aria-labelledby="nova-turma">
          <h2 id="nova-turma" tabIndex={-1}>
            Nova turma
          </h2>
          <ActionMessage answer={created} />
          <ClassForm saved={null} courses={courses} answer={created} />
        </section>
      </div>
      <Pagination
        label="Páginas de turmas"
        page={filters.page}
        pages={pages}
        to={(page) => classesAddress({ ...filters, page })}
      />
    </StaffPage>
  );
}

function ClassRow({ found }: { found: Class }) {
  const { _id, name, course, state, people, finished } = found;
  return (
    <>
      <div>
        <h2>
          <Link to={paths.staff("turmas", _id)}>{name}</Link>
        </h2>
        <p className="soft">
          {course.name}
          <br />
          {periodText(found)}
        </p>
      </div>
      <p className="class-share">
        <span className="num">{finishedText(found)}</span>
        <Bar share={people > 0 ? finished / people : 0} label={`Quem concluiu na turma ${name}`} />
      </p>
      <p>
        <Badge kind={STATE_BADGES[state]}>{STATE_LABELS[state]}</Badge>
      </p>
    </>
  );
}

function NoClasses({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty
      title="Nenhuma turma assim"
      icon={<Icon of={UsersRound} />}
      action={
        <Button kind="quiet" to={paths.staff("turmas")}>
          Ver todas as turmas
        </Button>
      }
    >
      Nenhuma turma combina com estes filtros.
    </Empty>
  ) : (
    <Empty title="Nenhuma turma ainda" icon={<Icon of={UsersRound} />}>
      Dê nome e dias à primeira no formulário desta página; depois, ponha nela as pessoas por e-mail.
    </Empty>
  );
}
