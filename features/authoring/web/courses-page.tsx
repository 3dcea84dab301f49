import { Archive, BookOpen, Plus } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { DeletedItems, StaffPage, TabRow } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ListedCourse } from "../contract.ts";
import { CourseCreation } from "./course-creation.tsx";
import { courseListActions } from "./course-list-actions.ts";
import { type CoursePlace, StaffCourse } from "./staff-course.tsx";
import "./courses.css";

const load = pageLoad(async ({ api, url }) => {
  const [{ courses, deleted }, { templates }] = await Promise.all([
    api("GET /projects/authored-courses", {}),
    api("GET /projects/course-templates", {}),
  ]);
  return { courses, deleted, templates, isArchive: url.searchParams.has("arquivados") };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, courseListActions);
}

export const meta: MetaFunction = () => [{ title: "Cursos – Área da equipe" }];

/** Page /gestao/cursos: all courses as their staff write them, and the form for a new one. */
export default function CoursesPage() {
  const { courses, deleted, templates, isArchive } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const shown = courses.filter(({ is_archived }) => is_archived === isArchive);
  const archived = courses.filter(({ is_archived }) => is_archived).length;
  const isCreation = answer?.intent === "create";
  return (
    <StaffPage
      title="Cursos"
      lead="Escreva à vontade: os estudantes só veem o que você publicar."
      actions={
        isArchive ? null : (
          <a className="button" href="#novo-curso">
            <Icon of={Plus} />
            Novo curso
          </a>
        )
      }
    >
      {isCreation ? null : <ActionMessage answer={answer} unfocused={["move"]} />}
      <DeletedItems deleted={deleted} field="course_id" />
      {archived > 0 || isArchive ? (
        <TabRow label="Quais cursos">
          <Link to={paths.staff("cursos")} aria-current={isArchive ? undefined : "page"}>
            <Icon of={BookOpen} />
            Cursos
          </Link>
          <Link to={`${paths.staff("cursos")}?arquivados`} aria-current={isArchive ? "page" : undefined}>
            <Icon of={Archive} />
            Arquivados <b>{archived}</b>
          </Link>
        </TabRow>
      ) : null}
      {isArchive && shown.length === 0 ? (
        <section className="sheet">
          <Empty title="Nada arquivado" icon={<Icon of={Archive} />}>
            Um curso que você arquivar aparece aqui, para voltar quando quiser.
          </Empty>
        </section>
      ) : shown.length === 0 ? (
        <section className="sheet">
          <Empty title="Nenhum curso ainda" icon={<Icon of={BookOpen} />}>
            Dê um nome ao primeiro, aqui embaixo, ou comece por um dos modelos e mude o que quiser.
          </Empty>
        </section>
      ) : (
        <ul className="staff-courses">
          {shown.map((course) => (
            <li key={course._id} className="sheet">
              <StaffCourse course={course} place={placeOf(course, shown)} />
            </li>
          ))}
        </ul>
      )}
      {isArchive ? null : <CourseCreation templates={templates} answer={isCreation ? answer : undefined} />}
    </StaffPage>
  );
}

function placeOf(course: ListedCourse, shown: readonly ListedCourse[]): CoursePlace | null {
  const published = shown.filter(({ is_published, is_archived }) => is_published && !is_archived);
  const at = published.indexOf(course);
  return at === -1 ? null : { at, isLast: at === published.length - 1 };
}
