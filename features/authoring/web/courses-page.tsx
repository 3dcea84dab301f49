import { BookOpen, CalendarClock, Copy, Plus } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ListedCourse } from "../contract.ts";
import { authoringActions } from "./authoring-actions.ts";
import { countWithNoun } from "./count-with-noun.ts";
import { courseSegment } from "./course-segment.ts";
import { CourseCreation } from "./course-creation.tsx";
import "./courses.css";

const load = pageLoad(async ({ api }) => {
  const [{ courses }, { templates }] = await Promise.all([
    api("GET /projects/authored-courses", {}),
    api("GET /projects/course-templates", {}),
  ]);
  return { courses, templates };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, authoringActions);
}

export const meta: MetaFunction = () => [{ title: "Cursos – Área da equipe" }];

/** Page /gestao/cursos: all courses as their staff write them, and the form for a new one. */
export default function CoursesPage() {
  const { courses, templates } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage
      title="Cursos"
      lead="Escreva à vontade: os estudantes só veem o que você publicar."
      actions={
        <a className="button" href="#novo-curso">
          <Icon of={Plus} />
          Novo curso
        </a>
      }
    >
      {courses.length === 0 ? (
        <section className="sheet">
          <Empty title="Nenhum curso ainda" icon={<Icon of={BookOpen} />}>
            Dê um nome ao primeiro, aqui embaixo, ou comece por um dos modelos e mude o que quiser.
          </Empty>
        </section>
      ) : (
        <ul className="staff-courses">
          {courses.map((course) => (
            <li key={course._id} className="sheet">
              <StaffCourse course={course} />
            </li>
          ))}
        </ul>
      )}
      <CourseCreation templates={templates} answer={answer} />
    </StaffPage>
  );
}

function StaffCourse({ course }: { course: ListedCourse }) {
  const { _id, name, is_published, is_off_air, is_pending, trails, objects, people, changed_at, due_at } = course;
  const to = paths.staff("cursos", courseSegment(course));
  return (
    <>
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      <p className="soft">
        {countWithNoun(trails, "trilha")}, {countWithNoun(objects, "conteúdo")}
        {is_published ? `, para ${countWithNoun(people, "pessoa")}` : null}
        {is_pending && changed_at ? (
          <>
            . Mudou <Moment at={changed_at} as="ago" />
          </>
        ) : null}
      </p>
      <div className="staff-course-state">
        {is_off_air ? <Badge kind="dotted">Fora do ar, só a equipe vê</Badge> : null}
        {is_published && !is_off_air ? <span className="soft">Publicado</span> : null}
        {is_published ? null : <Badge kind="dotted">Rascunho, só a equipe vê</Badge>}
        {is_published && is_pending ? <Badge kind="soft">Mudanças por publicar</Badge> : null}
        {due_at ? (
          <span className="staff-course-due">
            <Icon of={CalendarClock} />
            <span>
              Entra no ar: <Moment at={due_at} />
            </span>
          </span>
        ) : null}
        <Form method="post">
          <input type="hidden" name="copy_of" value={_id} />
          <button type="submit" name="intent" value="create" className="text-button" aria-label={`Duplicar ${name}`}>
            <Icon of={Copy} />
            Duplicar
          </button>
        </Form>
      </div>
    </>
  );
}
