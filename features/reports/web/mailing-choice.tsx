import { Form } from "react-router";
import { SHEET_FORMAT_NAMES, SHEET_FORMATS } from "#shared/sheet-format.ts";
import { Button } from "#ui/button.tsx";
import { type CourseReport } from "../contract.ts";
import { REPORT_PARTS } from "../constants.ts";
import { PART_LABELS } from "../engine/part-labels.ts";

const LABELS: Record<CourseReport["mailing"], string> = {
  none: "Não receber",
  weekly: "Receber toda segunda-feira",
  monthly: "Receber todo dia 1º",
};

/** Form that subscribes the reader to the course's or class's figures by e-mail, with period and attached file. */
export function MailingChoice({ report }: { report: CourseReport }) {
  const { mailing, mailing_part, mailing_format, course, class: chosen } = report;
  // A report limited to one class cannot compare classes.
  const parts = REPORT_PARTS.filter((part) => part !== "classes" || chosen === null);
  return (
    <Form
      method="post"
      className="sheet report-mailing"
      preventScrollReset
      key={`${chosen?._id} ${mailing} ${mailing_part} ${mailing_format}`}
    >
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
      <label htmlFor="report-mailing-part">com o arquivo</label>
      <select className="control small" id="report-mailing-part" name="mailing_part" defaultValue={mailing_part}>
        {parts.map((part) => (
          <option key={part} value={part}>
            {PART_LABELS[part]}
          </option>
        ))}
      </select>
      <select
        className="control small"
        name="mailing_format"
        defaultValue={mailing_format}
        aria-label="Formato do arquivo"
      >
        {SHEET_FORMATS.map((format) => (
          <option key={format} value={format}>
            {SHEET_FORMAT_NAMES[format]}
          </option>
        ))}
      </select>
      <Button type="submit" kind="quiet">
        Salvar
      </Button>
      <p className="report-mailing-note">
        O arquivo vai junto com o e-mail; se for grande, espera por você nesta página por 7 dias. “Cada pessoa” e “Quem
        parou” têm dados de pessoas.
      </p>
    </Form>
  );
}
