import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import type { CourseReport } from "../contract.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";

/** Shows when the numbers of a course with many people were counted, with a button to count them again. */
export function CountedAt({ report: { counted, course } }: { report: Pick<CourseReport, "counted" | "course"> }) {
  useReloadWhile(counted?.is_again === true);
  if (!counted) return null;
  return (
    <Form method="post" className="report-counted" preventScrollReset>
      <input type="hidden" name="intent" value="recount-course" />
      <input type="hidden" name="course" value={course?.friendly_id ?? ""} />
      <p>
        Com tanta gente, os números são contados de hora em hora. Última contagem: <Moment at={counted.at} />
      </p>
      {counted.is_again ? (
        <p role="status">Contando de novo…</p>
      ) : (
        <button type="submit" className="text-button">
          Contar de novo
        </button>
      )}
    </Form>
  );
}
