import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { CourseReport } from "../contract.ts";

const LABELS: Record<CourseReport["mailing"], string> = {
  none: "Não receber",
  weekly: "Receber toda segunda-feira",
  monthly: "Receber todo dia 1º",
};

/** The figures of the course or of the class by e-mail, for who reads this page. */
export function MailingChoice({ report: { mailing, course, class: chosen } }: { report: CourseReport }) {
  return (
    <Form method="post" className="sheet report-mailing" preventScrollReset key={`${chosen?._id} ${mailing}`}>
      <input type="hidden" name="intent" value="subscribe-report" />
      <input type="hidden" name="course" value={course?.friendly_id ?? ""} />
      <input type="hidden" name="class_id" value={chosen?._id ?? ""} />
      <label htmlFor="report-mailing">Estes números por e-mail</label>
      <select className="control small" id="report-mailing" name="mailing" defaultValue={mailing}>
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" kind="quiet">
        Salvar
      </Button>
    </Form>
  );
}
