import { z } from "zod";
import { emailKey } from "#shared/email.ts";
import { folded } from "#shared/folded.ts";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { quoted } from "#shared/quoted.ts";
import { byName, type ClassesByName, type KnownClass, classOf } from "./class-of.ts";
import type { Columns } from "./columns.ts";
import { courseOf, type CoursesByName, coursesByName, type KnownCourse } from "./course-of.ts";
import { emailWarning, hasForeignLetters, lookAlikeKey } from "#shared/look-alike.ts";
import type { SheetRow } from "./read-cells.ts";

type RowOutcome = "new" | "update" | "same" | "refused";

/** The outcome of a sheet's row, and the reason if it is refused. */
export interface JudgedRow {
  line: number;
  email: string;
  name: string;
  course_id: string | null;
  class_id: string | null;
  /** Course and class as written in the row. */
  course_text: string;
  class_text: string;
  outcome: RowOutcome;
  reason: string;
  warning: string;
}

export interface Known {
  /** People of the academy by `emailKey`, with their courses and their class in each course. */
  people: ReadonlyMap<string, Person>;
  /** E-mails of the academy by `lookAlikeKey`. */
  looks: ReadonlyMap<string, string>;
  courses: readonly KnownCourse[];
  classes: readonly KnownClass[];
  /** Id of the course for rows that name none; null for none. */
  course_id: string | null;
}

const MAX_NAME = 120;
const emailSchema = z.email().max(254);

/**
 * Decides the outcome of each row. Of several rows with the same e-mail and course the first counts; the later ones are
 * refused.
 */
export function judgeRows(lines: readonly SheetRow[], columns: Columns, known: Known): JudgedRow[] {
  const names = { classes: byName(known.classes), courses: coursesByName(known.courses) };
  const [seen, looks] = [new Map<string, number>(), new Map<string, string>()];
  // People as they would be after the rows judged so far.
  const people = new Map(known.people);
  const judgedRows = lines.map((line): JudgedRow => {
    const row = rowOf(line, columns);
    const key = emailKey(row.email);
    const { place, fault } = placementOf(row, known.course_id, names);
    const written = { line: row.line, email: row.email, course_text: row.course, class_text: row.class };
    const placed = `${key} ${place.course_id ?? ""}`;
    const refusal = problemOf(row) ?? fault ?? repetitionOf(seen.get(placed), place);
    if (refusal)
      return { ...written, ...NO_PLACEMENT, name: row.name, outcome: "refused", reason: refusal, warning: "" };
    seen.set(placed, row.line);
    const person = people.get(key);
    people.set(key, withPlacement(place, { ...(person ?? UNKNOWN_PERSON), name: (person?.name ?? "") || row.name }));
    const judged = { ...written, ...place, name: row.name || (person?.name ?? ""), reason: "" };
    if (person) {
      const { outcome, warning } = changeOf(person, place, known);
      return {
        ...judged,
        outcome,
        warning: [otherName(row.name, person), warning].filter(Boolean).join(" "),
      };
    }
    const doubt = emailWarning(row.email, known.looks.get(lookAlikeKey(key)) ?? looks.get(lookAlikeKey(key)));
    looks.set(lookAlikeKey(key), row.email);
    return { ...judged, outcome: "new", warning: doubt ?? "" };
  });
  // The import writes course by course, so all rows of a new person get the same name, whichever is written first.
  return judgedRows.map((row) => {
    const key = emailKey(row.email);
    if (row.outcome === "refused" || known.people.has(key)) return row;
    return { ...row, name: people.get(key)?.name ?? row.name };
  });
}

const NO_PLACEMENT = { course_id: null, class_id: null };
const UNKNOWN_PERSON: Person = { name: "", courses: new Set(), classes: new Map() };

function placementOf(
  row: Row,
  common: string | null,
  { courses, classes }: { courses: CoursesByName; classes: ClassesByName },
): { place: Placement; fault: string | null } {
  const { course, fault } = row.course === "" ? { course: common, fault: null } : courseOf(row.course, courses);
  const classed = classOf(row.class, course, classes);
  const place = { course_id: classed.found?.course_id ?? course, class_id: classed.found?.id ?? null };
  return { place, fault: fault ?? classed.fault };
}

function repetitionOf(earlier: number | undefined, { course_id }: Placement): string | null {
  if (earlier === undefined) return null;
  return `O mesmo e-mail${course_id ? ", com o mesmo curso," : ""} já está na linha ${earlier}.`;
}

function withPlacement({ course_id, class_id }: Placement, { name, courses, classes }: Person): Person {
  if (!course_id) return { name, courses, classes };
  const present = class_id ?? classes.get(course_id);
  return {
    name,
    courses: new Set([...courses, course_id]),
    classes: present ? new Map([[course_id, present], ...classes]) : classes,
  };
}

/**
 * Returns a warning that a differing name is ignored: a sheet changes neither a known person's name nor that of an
 * earlier row.
 */
function otherName(name: string, person: Person): string {
  if (name === "" || person.name === "" || name.toLowerCase() === person.name.toLowerCase()) return "";
  return `O nome aqui é ${quoted(person.name)}, e não muda.`;
}

type Placement = Pick<JudgedRow, "course_id" | "class_id">;
type Person = { name: string; courses: ReadonlySet<string>; classes: ReadonlyMap<string, string> };

/** Returns what a row changes for a known person. A person who is in another class of the course stays there. */
function changeOf({ courses, classes }: Person, { course_id, class_id }: Placement, known: Known) {
  if (!course_id) return { outcome: "same" as const, warning: "" };
  const present = classes.get(course_id);
  const isElsewhere = class_id !== null && present !== undefined && present !== class_id;
  const name = known.classes.find(({ id }) => id === present)?.name ?? "";
  const warning = isElsewhere ? `Já está na turma ${quoted(name)} deste curso, e fica nela.` : "";
  const isNew = !courses.has(course_id) || (class_id !== null && present === undefined);
  return { outcome: isNew ? ("update" as const) : ("same" as const), warning };
}

type Row = Pick<JudgedRow, "line" | "email" | "name"> & { course: string; class: string };

function rowOf({ line, cells }: SheetRow, { at }: Columns): Row {
  const cell = (index: number | undefined) => plainCell(cells, index);
  return {
    line,
    email: emailOf({ cells }, { at }),
    name: fullName(unquoted(cell(at.name ?? at.firstName)), unquoted(cell(at.surname))).slice(0, 300),
    course: cell(at.course).slice(0, 300),
    class: cell(at.class).slice(0, 300),
  };
}

function plainCell(cells: readonly string[], index: number | undefined): string {
  return withoutUnprintableCharacters(index === undefined ? "" : (cells[index] ?? ""))
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the e-mail of a row. */
export function emailOf({ cells }: Pick<SheetRow, "cells">, { at }: Pick<Columns, "at">): string {
  return emailIn(plainCell(cells, at.email));
}

/** Adds a surname that has a column of its own, unless the name already ends with it. */
function fullName(name: string, surname: string): string {
  return ` ${folded(name)}`.endsWith(` ${folded(surname)}`) ? name : `${name} ${surname}`.trim();
}

/**
 * Returns the e-mail of a cell, also from “Ana Lima <ana@exemplo.com.br>”, as mail programs copy it, and from a
 * “mailto:” link.
 */
function emailIn(cell: string): string {
  const text = cell.normalize("NFKC").trim();
  const bare = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return bare
    .replace(/^mailto:/i, "")
    .trim()
    .slice(0, 300);
}

/** Removes the marks by which Excel forces text: ="Ana" or 'Ana. */
function unquoted(name: string): string {
  return (/^="([^"]*)"$/.exec(name)?.[1] ?? name).replace(/^'/, "").trim();
}

function problemOf({ email, name }: Row): string | null {
  if (email === "") return "Falta o e-mail.";
  if (!emailSchema.safeParse(email).success) return emailFault(email);
  if (/^[=+\-@|]/.test(name)) return "O nome começa como uma fórmula de planilha. Escreva só o nome.";
  if (name.length > MAX_NAME) return "O nome é longo demais: cabem 120 letras.";
  return null;
}

function emailFault(email: string): string {
  if (/^[=+\-|]/.test(email)) return "O e-mail começa como uma fórmula de planilha.";
  if (hasForeignLetters(email))
    return "Há neste e-mail letras de outro alfabeto, que parecem as nossas. Escreva-o de novo.";
  const meant = email.replace(/,/g, ".").replace(/\s+/g, "");
  if (meant !== email && emailSchema.safeParse(meant).success) return `Este e-mail não vale. Quis dizer ${meant}?`;
  return email.includes("@") ? "Confira o e-mail: falta alguma parte dele." : "Isto não é um e-mail: falta o “@”.";
}
