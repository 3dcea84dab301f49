import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { readWorkbook } from "#platform/server/sheets/read-workbook.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { decodeText, type TextEncoding } from "#shared/decode-text.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import { SheetFault } from "#shared/sheet-fault.ts";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";
import type { checkPersonImport as contract } from "../contract.ts";
import { isOldWorkbook, isWebPage, isWorkbook } from "./workbook-kind.ts";
import { emailOf, type JudgedRow, judgeRows } from "../engine/judge-rows.ts";
import { MAX_ROWS, readSheet, type Sheet, sheetOf } from "../engine/read-sheet.ts";
import { knownPeople } from "./known-people.ts";

type Input = z.output<typeof contract.input>;

const OLD_WORKBOOK =
  "Este arquivo é de um Excel antigo (.xls) ou tem senha. Abra-o, use “Salvar como” e escolha XLSX ou CSV, sem senha; ou copie as células e cole aqui.";
const WEB_PAGE =
  "Este arquivo foi salvo como página da internet ou XML, e não como planilha. Abra-o no Excel ou no LibreOffice, use “Salvar como” e escolha XLSX ou CSV; ou copie as células e cole aqui.";
const NO_TEXT = "Este arquivo não é uma planilha em texto. Salve-a como CSV, ou copie as células e cole aqui.";

/** Checks every row and stores its outcome, so that the import later writes exactly what was shown. */
export async function checkPersonImport(
  context: Context<Staff>,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, services, now } = context;
  await services.limits.uploadByAccount(`${project._id}:${user._id}`);
  const course = input.course_id ? await requireCourse(context, input.course_id) : null;
  const { sheet, encoding, fileName } = await sheetIn(input);
  const courses = await sql<{ id: string; friendly_id: string; name: string }[]>`
    select id, friendly_id, name from courses where project_id = ${project._id} order by position, id`;
  const classes = await sql<{ id: string; course_id: string; name: string }[]>`
    select id, course_id, name from classes
    where project_id = ${project._id} and deleted_at is null order by id`;
  const mails = sheet.lines.map((row) => emailOf(row, sheet.columns));
  const { ids, ...found } = await knownPeople(context, mails);
  const known = { ...found, courses, classes, course_id: course?.id ?? null };
  const rows = judgeRows(sheet.lines, sheet.columns, known);
  const made = {
    project_id: project._id,
    id: newId(),
    user_id: user._id,
    file_name: fileName,
    format: sql.json({ encoding, delimiter: sheet.delimiter, ignored: sheet.columns.ignored }),
    course_id: course?.id ?? null,
    sends_invitations: input.sends_invitations,
    created_at: now,
  };
  await sql`insert into person_imports ${sql(made as never)}`;
  // With the person's id, a row follows them when their e-mail changes, and is deleted with their account.
  const withIds = rows.map((row) => ({ ...row, user_id: ids.get(emailKey(row.email)) ?? null }));
  await insertRows(context, made.id, withIds);
  await audit(context, "check-person-import", made.id, { lines: rows.length });
  return { _id: made.id };
}

async function sheetIn({
  file,
  text,
}: Input): Promise<{ sheet: Sheet; encoding: TextEncoding | "XLSX"; fileName: string }> {
  if (!file || file.size === 0) return { sheet: read(text, "text"), encoding: "UTF-8", fileName: "Linhas coladas" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileName = withoutUnprintableCharacters(file.name).slice(0, 120) || "planilha.csv";
  if (isOldWorkbook(bytes)) refuseField("file", OLD_WORKBOOK);
  if (isWorkbook(bytes)) return { sheet: await workbook(bytes), encoding: "XLSX", fileName };
  const decoded = decodeText(bytes);
  if (!decoded) refuseField("file", NO_TEXT);
  if (isWebPage(decoded.text)) refuseField("file", WEB_PAGE);
  return { sheet: read(decoded.text, "file"), encoding: decoded.encoding, fileName };
}

function read(text: string, field: "file" | "text"): Sheet {
  try {
    return readSheet(text);
  } catch (error) {
    if (error instanceof SheetFault) refuseField(field, error.message);
    throw error;
  }
}

async function workbook(bytes: Uint8Array): Promise<Sheet> {
  try {
    const lines = await readWorkbook(Buffer.from(bytes), MAX_ROWS + 1);
    return sheetOf({ delimiter: "", lines });
  } catch (error) {
    if (error instanceof SheetFault) refuseField("file", error.message);
    throw error;
  }
}

async function insertRows(
  { sql, project }: Context<Staff>,
  importId: string,
  rows: readonly (JudgedRow & { user_id: string | null })[],
): Promise<void> {
  const own = { project_id: project._id, import_id: importId };
  for (const chunk of chunksOf(rows.map((row) => ({ ...own, ...row }))))
    await sql`insert into person_import_rows ${sql(chunk)}`;
}
