import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import type { Sheet, SheetRows } from "#platform/server/sheets/sheet.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { ReportPart } from "../constants.ts";
import { VERDICT_ADVICE } from "../engine/verdict-advice.ts";
import type { ActiveTime } from "./active-times.ts";
import { classReportRows } from "./class-report-rows.ts";
import { courseCounts } from "./course-counts.ts";
import { type ListOptions, personSheetRows } from "./person-sheet-rows.ts";
import { questionRows } from "./question-rows.ts";
import type { ReadContext } from "./read-context.ts";
import { stoppedSheetRows } from "./stopped-sheet-rows.ts";

/**
 * Context for writing a sheet. Each page is read in a short transaction of its own, instead
 * of one as long as the writing takes.
 */
export type SheetContext = Pick<Context, "project" | "now"> & Pick<TransactionsContext, "inTransaction">;

/** Returns a report as a spreadsheet, with its head and an iterator over pages of rows. */
export function reportSheet(
  context: SheetContext,
  course: CatalogueCourse,
  { part, ...listed }: { part: ReportPart } & ListOptions,
): Sheet {
  const { head, days = [], pages } = PARTS[part];
  return {
    head: [...head, ...(part === "people" ? course.trails.map(trailHeading) : [])],
    days,
    pages: pages(context, course, listed),
  };
}

interface Part {
  head: readonly string[];
  days?: readonly number[];
  pages(context: SheetContext, course: CatalogueCourse, listed: ListOptions): AsyncIterable<SheetRows>;
}

const PARTS: Record<ReportPart, Part> = {
  objects: {
    head: [
      "Trilha",
      "Conteúdo",
      "Minutos previstos",
      "Concluíram",
      "Pararam aqui",
      "Pessoas com tempo medido",
      "Tempo ativo: um quarto leva até (min)",
      "Tempo ativo: metade leva até (min)",
      "Tempo ativo: três quartos levam até (min)",
    ],
    pages: (context, course, listed) => singlePage(context, (reading) => objectSheetRows(reading, course, listed)),
  },
  people: {
    head: ["Nome", "E-mail", "Situação", "Último passo", "Concluídos", "Minutos previstos do que concluiu"],
    days: [3],
    pages: personSheetRows,
  },
  stopped: {
    head: ["Nome", "E-mail", "Último passo", "Conteúdo", "Feito dele (%)", "Concluídos"],
    days: [2],
    pages: stoppedSheetRows,
  },
  classes: {
    head: [
      "Turma",
      "Primeiro dia",
      "Último dia",
      "Pessoas",
      "Começaram",
      "Concluíram",
      "Pararam",
      "Feito, em média (%)",
      "Com certificado válido",
    ],
    days: [1, 2],
    pages: (context, course, listed) => singlePage(context, (reading) => classSheetRows(reading, course, listed)),
  },
  questions: {
    head: ["Conteúdo", "Pergunta", "Respostas", "Acerto na primeira (%)", "Distinção (-1 a 1)", "Vale rever"],
    pages: (context, course, listed) => singlePage(context, (reading) => questionSheetRows(reading, course, listed)),
  },
};

function trailHeading({ name, objects }: CatalogueCourse["trails"][number]): string {
  return `${name} (de ${objects.length})`;
}

async function* singlePage(
  { inTransaction, ...context }: SheetContext,
  read: (reading: ReadContext) => Promise<SheetRows>,
) {
  yield await inTransaction((sql) => read({ ...context, sql }));
}

async function objectSheetRows(
  reading: ReadContext,
  course: CatalogueCourse,
  { class_id }: ListOptions,
): Promise<SheetRows> {
  const { objects: counts } = await courseCounts(reading, course, class_id);
  return course.trails.flatMap(({ name, objects }) =>
    objects.map(({ id, title, minutes }) => {
      const { done = 0, stopped = 0, time = null } = counts[id] ?? {};
      return [name, title, minutes, done, stopped, ...timeCells(time)];
    }),
  );
}

/** Returns the cells of an object's active time in minutes; empty cells below five people. */
function timeCells(time: ActiveTime | null): SheetRows[number] {
  if (!time) return [null, null, null, null];
  const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
  return [time.people, minutes(time.lower), minutes(time.median), minutes(time.upper)];
}

async function classSheetRows(
  reading: ReadContext,
  course: CatalogueCourse,
  { class_sort }: ListOptions,
): Promise<SheetRows> {
  const rows = await classReportRows(reading, course, { sort: class_sort, limit: null });
  return rows.map(({ name, starts_on, ends_on, people, started, finished, stopped, progress, certified }) => {
    const share = progress === null ? null : wholePercent(progress);
    return [name, starts_on, ends_on, people, started, finished, stopped, share, certified];
  });
}

async function questionSheetRows(
  reading: ReadContext,
  course: CatalogueCourse,
  { class_id }: ListOptions,
): Promise<SheetRows> {
  const rows = await questionRows(reading, course, class_id);
  return rows.map(({ object, question, answers, first_right, discrimination, verdict }) => [
    object,
    question,
    answers,
    first_right === null ? null : wholePercent(first_right),
    discrimination === null ? null : Math.round(discrimination * 100) / 100,
    VERDICT_ADVICE[verdict],
  ]);
}
