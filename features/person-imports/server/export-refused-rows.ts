import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { exportRefusedRows as contract } from "../contract.ts";

interface Row {
  line: number;
  name: string;
  email: string;
  course_text: string;
  class_text: string;
  reason: string;
}

/**
 * Exports the refused rows as a CSV with semicolons, for Brazilian spreadsheets. Its headings are those that an import
 * recognises.
 */
export async function exportRefusedRows(
  context: Context<readonly ["admin", "manager"]>,
  { import_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [found] = await sql`select 1 from person_imports where project_id = ${project._id} and id = ${import_id}`;
  if (!found) throw notFound("Esta importação não existe, ou já passou do prazo em que a guardamos.");
  const rows = await sql<Row[]>`
    select line, name, email, course_text, class_text, reason from person_import_rows
    where project_id = ${project._id} and import_id = ${import_id} and outcome = 'refused' order by line`;
  await audit(context, "export-refused-rows", import_id, { lines: rows.length });
  const lines = rows.map(({ line, name, email, course_text, class_text, reason }) =>
    [name, email, course_text, class_text, reason, String(line)].map(cell).join(";"),
  );
  const csv = ["nome;e-mail;curso;turma;motivo;linha", ...lines].join("\r\n");
  return { name: "linhas-de-fora.csv", csv: `\uFEFF${csv}\r\n` };
}

/** Quotes a cell if necessary. Puts an apostrophe before text that a spreadsheet would evaluate as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@|\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
