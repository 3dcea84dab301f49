import { FilterForm, FilterSelect } from "#features/staff/web/index.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { CourseReport } from "../contract.ts";
import { type ReportSection, reportAddress } from "./report-address.ts";

type Choice = Pick<CourseReport, "classes" | "has_more_classes" | "class">;

/** Filter field with the course's classes; renders nothing if it has none. */
export function ClassSelect({ report: { classes, has_more_classes, class: chosen } }: { report: Choice }) {
  if (classes.length === 0) return null;
  const everybody = has_more_classes
    ? `Todas as turmas (a lista mostra ${classes.length}; as outras estão em Turmas)`
    : "Todas as turmas";
  return (
    <FilterSelect
      label="Turma"
      name="turma"
      defaultValue={chosen?._id ?? ""}
      options={[["", everybody], ...classes.map(({ _id, name }) => [_id, name] as const)]}
    />
  );
}

interface ClassFilterProps {
  section: ReportSection;
  report: Choice & Pick<CourseReport, "course">;
}

/** GET form that limits a report to one class of its course. */
export function ClassFilter({ section, report }: ClassFilterProps) {
  const course = report.course?.friendly_id ?? "";
  if (report.classes.length === 0) return null;
  return (
    <FilterForm
      label="Escolher a turma"
      key={`${course} ${report.class?._id}`}
      more={report.class ? <TextLink to={reportAddress(section, course)}>Ver o curso inteiro</TextLink> : null}
    >
      <input type="hidden" name="curso" value={course} />
      <ClassSelect report={report} />
    </FilterForm>
  );
}
