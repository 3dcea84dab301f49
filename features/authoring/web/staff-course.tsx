import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Copy,
  Ellipsis,
  type IconNode,
  Trash2,
} from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { useFocusAfterMove } from "#features/staff/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import type { ListedCourse } from "../contract.ts";
import { courseSegment } from "./course-segment.ts";

/** The place of a published course among those that are not archived. */
export interface CoursePlace {
  at: number;
  isLast: boolean;
}

/** A course in the staff's list: its state, its place, and what can be done with it. `place`: null for none. */
export function StaffCourse({ course, place }: { course: ListedCourse; place: CoursePlace | null }) {
  const { name, is_published, is_off_air, is_archived, is_pending, trails, objects, people, changed_at, due_at } =
    course;
  return (
    <>
      <h2>
        <Link to={paths.staff("cursos", courseSegment(course))}>{name}</Link>
      </h2>
      <p className="soft">
        {countText(trails, "trilha")}, {countText(objects, "conteúdo")}
        {is_published ? `, para ${countText(people, "pessoa")}` : null}
        {is_pending && changed_at ? (
          <>
            . Mudou <Moment at={changed_at} as="ago" />
          </>
        ) : null}
      </p>
      <div className="staff-course-state">
        {is_archived ? <Badge kind="dotted">Arquivado, só a equipe vê</Badge> : null}
        {is_off_air && !is_archived ? <Badge kind="dotted">Fora do ar, só a equipe vê</Badge> : null}
        {is_published && !is_off_air ? <span className="soft">Publicado</span> : null}
        {is_published || is_archived ? null : <Badge kind="dotted">Rascunho, só a equipe vê</Badge>}
        {is_published && is_pending ? <Badge kind="soft">Mudanças por publicar</Badge> : null}
        {due_at ? (
          <span className="staff-course-due">
            <Icon of={CalendarClock} />
            <span>
              Entra no ar: <Moment at={due_at} />
            </span>
          </span>
        ) : null}
        {place ? <MoveCourse course={course} {...place} /> : null}
        <Form method="post">
          <input type="hidden" name="copy_of" value={course._id} />
          <button type="submit" name="intent" value="create" className="text-button" aria-label={`Duplicar ${name}`}>
            <Icon of={Copy} />
            Duplicar
          </button>
        </Form>
        <CourseMenu course={course} />
      </div>
    </>
  );
}

function MoveCourse({ course: { _id, name }, at, isLast }: CoursePlace & { course: ListedCourse }) {
  const noticePressed = useFocusAfterMove(at);
  return (
    <Form method="post" className="staff-course-move" preventScrollReset onSubmit={noticePressed}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="course_id" value={_id} />
      <input type="hidden" name="name" value={name} />
      <IconButton type="submit" name="to" value={at - 1} label={`Subir ${quoted(name)}`} disabled={at === 0}>
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton type="submit" name="to" value={at + 1} label={`Descer ${quoted(name)}`} disabled={isLast}>
        <Icon of={ArrowDown} />
      </IconButton>
    </Form>
  );
}

/** What takes a course out of the list, with the consequences. */
function CourseMenu({ course }: { course: ListedCourse }) {
  const { name, people, is_archived, is_published, due_at } = course;
  return (
    <details className="staff-course-menu" key={String(is_archived)}>
      <summary className="icon-button" aria-label={`Arquivar ou apagar ${quoted(name)}`}>
        <Icon of={Ellipsis} />
      </summary>
      <div>
        {is_archived ? (
          <MenuButton course={course} intent="unarchive" icon={ArchiveRestore} label="Tirar do arquivo" />
        ) : (
          <>
            <p className="soft">
              {is_published
                ? "Arquivado, o curso sai do ar e desta lista. O progresso fica guardado e os certificados continuam valendo."
                : "Arquivado, o rascunho sai desta lista."}
              {due_at ? " A publicação planejada é cancelada." : ""}
            </p>
            <MenuButton course={course} intent="archive" icon={Archive} label="Arquivar" />
          </>
        )}
        {people === 0 ? (
          <>
            <p className="soft">
              {is_published
                ? "Apagado, o curso some com os banners, links, avisos, turmas, versões e modelo de certificado. Por 24 horas, dá para trazê-lo de volta como rascunho."
                : "Apagado, o rascunho some. Por 24 horas, dá para trazê-lo de volta."}
            </p>
            <MenuButton course={course} intent="delete" icon={Trash2} label="Apagar" />
          </>
        ) : null}
      </div>
    </details>
  );
}

interface MenuButtonProps {
  course: ListedCourse;
  intent: string;
  icon: IconNode;
  label: string;
}

function MenuButton({ course: { _id, name, is_published }, intent, icon, label }: MenuButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="course_id" value={_id} />
      <input type="hidden" name="name" value={name} />
      {is_published ? <input type="hidden" name="is_published" value="on" /> : null}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="text-button"
        aria-label={`${label} ${quoted(name)}`}
      >
        <Icon of={icon} />
        {label}
      </button>
    </Form>
  );
}
