import { History } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import type { AuthoredCourse } from "../contract.ts";
import { OnAirForm } from "./on-air-form.tsx";
import { CHANGE_ICONS } from "./change-kinds.ts";
import { EditForm } from "./course-form-context.tsx";
import { courseSegment } from "./course-segment.ts";
import { PublishLater } from "./publish-later.tsx";
import { PublishNow, publishText } from "./publish-now.tsx";

interface PublishPanelProps {
  opened: AuthoredCourse;
  /** Result of the page's last form; undefined if none was sent. */
  answer: ActionResult | undefined;
}

/** Changes that a publication would make, with their effects on people, and the forms to publish now or later. */
export function PublishPanel({ opened: { course, changes, plan }, answer }: PublishPanelProps) {
  const ready = changes.filter(({ kind }) => kind !== "held").length;
  const name = courseSegment(course);
  return (
    <aside className="sheet changes" id="publicar" aria-labelledby="publicar-titulo">
      <div className="changes-top">
        <Relief seed={useProject()._id} shape="hero" />
        <h2 id="publicar-titulo">Ao publicar</h2>
        <p>{publishText(changes)}</p>
      </div>
      {changes.length > 0 ? (
        <ul className="change-list">
          {changes.map(({ kind, what, text }) => (
            <li key={`${kind} ${what} ${text}`} data-out={kind === "held" || undefined}>
              <Icon of={CHANGE_ICONS[kind]} />
              <h3>{what}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="changes-foot">
        {changes.length > 0 ? (
          <Link className="text-button" to={paths.staffCourseEdition(name, "rascunho")}>
            Ver antes e depois
          </Link>
        ) : null}
        {ready > 0 ? <PublishNow course={course} ready={ready} answer={answer} /> : null}
        {ready > 0 || plan ? (
          <PublishLater plan={plan} answer={answer?.intent === "plan" ? answer : undefined} />
        ) : null}
        {changes.length === 0 && course.is_published && !course.is_off_air ? (
          <p className="soft">Os estudantes veem o curso como está aqui.</p>
        ) : null}
        {course.is_pending ? (
          <details className="discard">
            <summary className="text-button">
              {course.is_published ? "Descartar as mudanças…" : "Apagar este rascunho…"}
            </summary>
            <EditForm intent="discard">
              <p className="soft">
                {course.is_published
                  ? "O curso volta a ser como está publicado. Dá para desfazer."
                  : "O curso nunca foi publicado: ele vai embora por inteiro, e isto não se desfaz."}
              </p>
              <Button type="submit" kind="quiet">
                {course.is_published ? "Descartar" : "Apagar"}
              </Button>
            </EditForm>
          </details>
        ) : null}
        {course.is_published ? <OnAirForm course={course} isPlanned={plan !== null} /> : null}
        {course.is_published ? (
          <Link className="text-button" to={paths.staffCourseEdition(name, "todas")}>
            <Icon of={History} />
            Versões publicadas
          </Link>
        ) : null}
      </div>
    </aside>
  );
}
