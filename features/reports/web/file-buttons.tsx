import { Download } from "lucide";
import { Form } from "react-router";
import { Icon } from "#ui/icon.tsx";
import type { PersonSort, ReportPart } from "../contract.ts";

interface FileButtonsProps {
  part: ReportPart;
  /** The course's friendly id. */
  course: string;
  /** Of each person: only those of this class; empty for everybody. */
  classId?: string;
  /** Of each person: whom the page shows, and in which order. */
  search?: string;
  sort?: PersonSort;
  /** What the file holds, for who does not see where the buttons stand. */
  of: string;
}

/** Gives the page's report as a file. A whole document is asked for: the answer is a download. */
export function FileButtons({ part, course, classId = "", search = "", sort = "name", of }: FileButtonsProps) {
  return (
    <Form method="post" reloadDocument className="report-file-buttons">
      <input type="hidden" name="intent" value="export-report" />
      <input type="hidden" name="course" value={course} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="class_id" value={classId} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="sort" value={sort} />
      {FORMATS.map(([format, label]) => (
        <button key={format} type="submit" name="format" value={format} className="text-button report-csv">
          <Icon of={Download} />
          {label}
          <span className="visually-hidden">: {of}</span>
        </button>
      ))}
    </Form>
  );
}

const FORMATS = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
] as const;
