import { Download } from "lucide";
import { Form } from "react-router";
import { SHEET_FORMAT_NAMES, SHEET_FORMATS } from "#shared/sheet-format.ts";
import { Icon } from "#ui/icon.tsx";
import type { CourseReport } from "../contract.ts";
import type { ClassSort, PersonSort, ReportPart } from "../constants.ts";

interface FileButtonsProps {
  part: ReportPart;
  report: Pick<CourseReport, "course" | "class">;
  /** The page's search and order; only the part `people` uses them. */
  search?: string;
  sort?: PersonSort;
  /** The page's order of classes; only the part `classes` uses it. */
  classSort?: ClassSort;
  /** The content of the file, for screen readers. */
  of: string;
}

/**
 * Form that downloads a part of the report, with one button per file format. `reloadDocument`
 * is set because the response is a file.
 */
export function FileButtons({ part, report, search = "", sort = "name", classSort = "name", of }: FileButtonsProps) {
  return (
    <Form method="post" reloadDocument className="report-file-buttons">
      <input type="hidden" name="intent" value="export-report" />
      <input type="hidden" name="course" value={report.course?.friendly_id ?? ""} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="class_id" value={report.class?._id ?? ""} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="class_sort" value={classSort} />
      {SHEET_FORMATS.map((format) => (
        <button key={format} type="submit" name="format" value={format} className="text-button report-csv">
          <Icon of={Download} />
          {SHEET_FORMAT_NAMES[format]}
          <span className="visually-hidden">: {of}</span>
        </button>
      ))}
    </Form>
  );
}
