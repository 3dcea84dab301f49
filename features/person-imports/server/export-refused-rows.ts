import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { csvText } from "#shared/csv-text.ts";
import type { exportRefusedRows as contract } from "../contract.ts";

interface Row {
  line: number;
  name: string;
  email: string;
  course_text: string;
  class_text: string;
  reason: string;
}

const HEAD = ["nome", "e-mail", "curso", "turma", "motivo", "linha"];

/** Exports the refused rows as a CSV file. Its headings are those that an import recognises. */
export async function exportRefusedRows(
  context: Context<Staff>,
  { import_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [found] = await sql`select 1 from person_imports where project_id = ${project._id} and id = ${import_id}`;
  if (!found) throw notFound("Esta importação não existe, ou já passou do prazo em que a guardamos.");
  const rows = await sql<Row[]>`
    select line, name, email, course_text, class_text, reason from person_import_rows
    where project_id = ${project._id} and import_id = ${import_id} and outcome = 'refused' order by line`;
  await audit(context, "export-refused-rows", import_id, { lines: rows.length });
  const cells = rows.map((row) => [row.name, row.email, row.course_text, row.class_text, row.reason, row.line]);
  return { name: "linhas-de-fora.csv", csv: csvText([HEAD, ...cells]) };
}
