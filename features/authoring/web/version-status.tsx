import type { ActionResult } from "#features/form-action.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

interface VersionStatusProps {
  answer: ActionResult | undefined;
  /** The course in an address. */
  course: string;
  /** Whether a success has changed the draft, to which the status then links. */
  isRestore: boolean;
}

/** Status line of the pages with a course's versions. */
export function VersionStatus({ answer, course, isRestore }: VersionStatusProps) {
  const done = answer?.problem ? null : answer?.done;
  return (
    <p role="status" className={done ? "form-done" : undefined}>
      {done}
      {done && isRestore ? (
        <>
          {" "}
          <Link className="link" to={paths.staffCourseEdition(course, "rascunho")}>
            Ver o que muda ao publicar
          </Link>
        </>
      ) : null}
    </p>
  );
}
