import { BookOpen, CalendarClock, Plus } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { ListedCourse } from "../contract.ts";
import { authoringActions } from "./authoring-actions.ts";
import { countWords } from "./count-words.ts";
import "./courses.css";

const load = pageLoad(({ api }) => api("GET /projects/authored-courses", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, authoringActions);
}

export const meta: MetaFunction = () => [{ title: "Cursos – Área da equipe" }];

/** /gestao/cursos: all courses as the staff write them, and the way to a new one. */
export default function CoursesPage() {
  const { courses } = useLoaderData<typeof load>();
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
            Dê um nome ao primeiro, aqui embaixo. Ele já nasce com uma trilha e um conteúdo para você escrever.
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
      <NewCourse courses={courses} />
    </StaffPage>
  );
}

function StaffCourse({ course }: { course: ListedCourse }) {
  const { _id, friendly_id, name, is_published, is_pending, trails, objects, people, changed_at, due_at } = course;
  // By its _id while it is a draft: a published course may have come to use the same name.
  const to = paths.staff("cursos", is_published ? friendly_id : _id);
  return (
    <>
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      <p className="soft">
        {countWords(trails, "trilha")}, {countWords(objects, "conteúdo")}
        {is_published ? `, para ${countWords(people, "pessoa")}` : null}
        {is_pending && changed_at ? (
          <>
            . Mudou <Moment at={changed_at} />
          </>
        ) : null}
      </p>
      <p className="staff-course-state">
        {is_published ? <span className="soft">Publicado</span> : <Badge kind="dotted">Rascunho, só a equipe vê</Badge>}
        {is_published && is_pending ? <Badge kind="soft">Mudanças por publicar</Badge> : null}
        {due_at ? (
          <span className="staff-course-due">
            <Icon of={CalendarClock} />
            <span>
              Entra no ar: <Moment at={due_at} />
            </span>
          </span>
        ) : null}
      </p>
    </>
  );
}

function NewCourse({ courses }: { courses: readonly ListedCourse[] }) {
  const answer = useActionData<typeof action>();
  return (
    <section className="sheet new-course" id="novo-curso" aria-labelledby="novo-curso-titulo">
      <h2 id="novo-curso-titulo">Novo curso</h2>
      <Form method="post" noValidate>
        <ActionMessage answer={answer} />
        <Field
          label="Nome do curso"
          name="name"
          maxLength={300}
          defaultValue={answer?.typed.name}
          error={answer?.fields.name}
        />
        <Field
          label="Do que trata"
          name="description"
          lines={2}
          maxLength={4000}
          defaultValue={answer?.typed.description}
          error={answer?.fields.description}
          hint="Uma ou duas frases. Pode ficar para depois."
        />
        {courses.length > 0 ? (
          <PlainSelect
            label="Começar de"
            name="copy_of"
            defaultValue={answer?.typed.copy_of ?? ""}
            placeholder="Um curso em branco"
            options={courses.map(({ _id, name }) => ({ value: _id, label: `Uma cópia de “${name}”` }))}
          />
        ) : null}
        <p>
          <Button type="submit" name="intent" value="create">
            Criar o rascunho
          </Button>
        </p>
      </Form>
    </section>
  );
}
