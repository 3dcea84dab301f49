import { type IconNode, Plus, Redo2, SlidersHorizontal, Undo2 } from "lucide";
import { useState } from "react";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useFetcher, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import type { ActionResult } from "#features/form-action.ts";
import { resultFor } from "#features/result-for.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { takeFocus } from "#ui/take-focus.ts";
import type { AuthoredCourse } from "../contract.ts";
import { authoringActions } from "./authoring-actions.ts";
import { CopyFrom } from "./copy-from.tsx";
import { courseSegment } from "./course-segment.ts";
import { COURSE_FETCHER, CourseFormContext, EditForm, useTyped } from "./course-form-context.tsx";
import { CourseSettings } from "./course-settings.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { TrailSheet } from "./trail-sheet.tsx";
import { useCourseDrag } from "./use-course-drag.ts";
import "./course.css";

const load = pageLoad(async ({ api, params: { course = "" }, url }) => {
  const from = url.searchParams.get("copiar");
  const [opened, { courses }, source] = await Promise.all([
    api("GET /projects/authored-course/{course_id}", { course_id: course }),
    api("GET /projects/authored-courses", {}),
    from ? api("GET /projects/authored-course/{course_id}", { course_id: from }) : null,
  ]);
  const others = courses.filter(({ _id }) => _id !== opened.course._id);
  return { opened, others, source: source?.course._id === opened.course._id ? null : source };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, authoringActions);
}

/** Reloads after a refused form too: the page shows the current course, and the typed values stay. */
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.opened.course.name ?? "Curso"} – Área da equipe` },
];

/**
 * Page /gestao/cursos/{course}: its trails and objects, moved by forms, pointer or keyboard, and the changes to
 * publish.
 */
export default function CoursePage() {
  const { opened, others, source } = useLoaderData<typeof load>();
  const { course, version, seen, undo, redo } = opened;
  const sent = useActionData<typeof action>();
  // A fetcher instead of a navigation, whose message would take the focus from the moved object.
  const editor = useFetcher<typeof action>({ key: COURSE_FETCHER });
  const answer = editor.data ?? sent;
  const formValues = { course_id: course._id, version, seen };
  const drag = useCourseDrag(opened.trails, editor.data, (object, title, trail, to) => {
    void editor.submit({ intent: "move-object", ...formValues, object, title, trail, to }, { method: "post" });
  });
  return (
    <CourseFormContext value={{ ...formValues, refused: answer?.problem ? answer : undefined }}>
      <StaffPage
        title={course.name}
        lead={<CourseFacts opened={opened} />}
        actions={
          <a className="button button-quiet" href="#dados">
            <Icon of={SlidersHorizontal} />
            Dados do curso
          </a>
        }
      >
        <BackLink to={paths.staff("cursos")}>Todos os cursos</BackLink>
        {/* Of other intents, the page has many forms. */}
        <UnsavedWarning answer={resultFor(answer, ["settings", "add-trail"])} listField="copiar" />
        <div className="course-messages">
          {answer?.problem ? <ActionMessage answer={answer} /> : null}
          {/* Always rendered: screen readers do not announce a status that is added together with its text. */}
          <p role="status" className={answer?.done ? "form-done" : undefined}>
            {answer?.problem ? "" : answer?.done}
          </p>
          {undo ? <UndoOrRedo intent="undo" label="Desfazer" icon={Undo2} what={undo.what} /> : null}
          {redo ? <UndoOrRedo intent="redo" label="Refazer" icon={Redo2} what={redo.what} /> : null}
        </div>
        <p className="soft course-hint needs-script" id="course-hint">
          Arraste um conteúdo pela alça. No teclado: espaço levanta, setas movem, também entre trilhas, espaço solta,
          Esc desiste.
        </p>
        <div className="course-two">
          <div className="trails">
            {drag.shown.map((trail, at) => (
              <TrailSheet
                key={trail.friendly_id}
                trail={trail}
                at={at}
                trails={drag.shown}
                course={courseSegment(course)}
                drag={drag}
              />
            ))}
            <NewTrail answer={resultFor(answer, ["add-trail"])} />
            <CopyFrom opened={opened} others={others} source={source} />
            <CourseSettings course={course} fields={answer?.intent === "settings" ? answer.fields : {}} />
          </div>
          <PublishPanel opened={opened} answer={answer} />
        </div>
        <p className="visually-hidden" role="status">
          {drag.message}
        </p>
      </StaffPage>
    </CourseFormContext>
  );
}

interface UndoOrRedoProps {
  intent: "undo" | "redo";
  label: string;
  icon: IconNode;
  what: string;
}

/** Button that undoes the last change, or redoes the one undone last. */
function UndoOrRedo({ intent, label, icon, what }: UndoOrRedoProps) {
  return (
    <EditForm intent={intent} also={{ what }}>
      <Button type="submit" kind="quiet">
        <Icon of={icon} />
        {label}: {what}
      </Button>
    </EditForm>
  );
}

function CourseFacts({ opened: { course, trails } }: { opened: AuthoredCourse }) {
  const objects = trails.reduce((sum, trail) => sum + trail.objects.length, 0);
  const size = `${countText(trails.length, "trilha")}, ${countText(objects, "conteúdo")}.`;
  if (!course.is_published) return <>{size} Rascunho: só a equipe vê até você publicar.</>;
  if (course.is_off_air) return <>{size} Fora do ar: só a equipe vê até você pôr de volta.</>;
  return (
    <>
      {size} No ar, para {countText(course.people, "pessoa")}.
    </>
  );
}

/** Form for a new trail. `answer`: its result, if it was the form sent last. */
function NewTrail({ answer }: { answer: ActionResult | undefined }) {
  const { name, description } = useTyped("add-trail", {});
  const fields = answer?.fields ?? {};
  const [last, setLast] = useState({ answer, added: 0 });
  if (answer !== last.answer) setLast({ answer, added: last.added + (answer?.done ? 1 : 0) });
  return (
    // The key closes the form, and empties it, once its trail is added; the focus was on its button.
    <details key={last.added} className="new-trail" open={name !== undefined || undefined}>
      <summary ref={last.added > 0 ? takeFocus : undefined}>
        <Icon of={Plus} />
        Nova trilha
      </summary>
      <EditForm intent="add-trail" className="edit-form sheet">
        <Field
          label="Nome da trilha"
          name="name"
          maxLength={300}
          defaultValue={name}
          error={fields["edit.name"] ?? fields.name}
        />
        <Field
          label="O que se aprende nela"
          name="description"
          maxLength={4000}
          defaultValue={description}
          error={fields["edit.description"] ?? fields.description}
          hint="Uma frase."
        />
        <Button type="submit">Criar a trilha</Button>
      </EditForm>
    </details>
  );
}
