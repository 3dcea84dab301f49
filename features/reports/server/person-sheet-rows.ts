import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { SheetRows } from "#platform/server/sheets/sheet.ts";
import type { PersonReport } from "../contract.ts";
import type { ClassSort } from "../constants.ts";
import { coursePeople, hasFinished } from "./course-people.ts";
import { dayOf } from "./day-of.ts";
import { stateOf } from "./get-person-report.ts";
import { inClass } from "./in-class.ts";
import { nameCondition, orderOf, type PersonPage, type PersonRow } from "./person-rows.ts";
import type { ReadContext } from "./read-context.ts";
import type { SheetContext } from "./report-sheet.ts";
import { trailSteps } from "./trail-steps.ts";

const PAGE = 1000;

const STATES: Record<PersonReport["people"][number]["state"], string> = {
  new: "Por começar",
  going: "Em andamento",
  stopped: "Parou",
  finished: "Concluiu",
  suspended: "Suspensa",
};

/** Filters and order of the people in a file, and the order of the classes in a file of classes. */
export interface ListOptions extends Pick<PersonPage, "search" | "sort" | "class_id"> {
  class_sort: ClassSort;
}

/** Yields rows for the people of a course, with the objects that they completed in each trail, a thousand at a time. */
export async function* personSheetRows(
  { inTransaction, ...context }: SheetContext,
  course: CatalogueCourse,
  listed: ListOptions,
): AsyncGenerator<SheetRows> {
  for (let last: Row | undefined, isMore = true; isMore;) {
    const after: Row | undefined = last;
    const { rows, lines } = await inTransaction((sql) => readPage({ ...context, sql }, course, { ...listed, after }));
    yield lines;
    last = rows.at(-1);
    isMore = rows.length === PAGE;
  }
}

interface Row extends PersonRow {
  /** Sort key as text, which has microseconds, unlike a Date. */
  key: string;
}

type PageRequest = ListOptions & { after: Row | undefined };

async function readPage(reading: ReadContext, course: CatalogueCourse, page: PageRequest) {
  const rows = await rowsAfter(reading, course, page);
  const people = rows.map(({ _id }) => _id);
  const stepsOf = await trailSteps(reading, course, people);
  const lines = rows.map((row) => {
    const { trails, minutes } = stepsOf(row._id);
    const done = trails.map((trail) => trail.done);
    const all = done.reduce((sum, one) => sum + one, 0);
    const state = STATES[stateOf(row, reading)];
    return [row.name, row.email, state, dayOf(reading, row.visited_at), all, minutes, ...done];
  });
  return { rows, lines };
}

async function rowsAfter(reading: ReadContext, course: CatalogueCourse, page: PageRequest): Promise<Row[]> {
  const { sql, project } = reading;
  const { after } = page;
  const { key, type, isDown } = orderOf(reading, page.sort);
  const direction = isDown ? sql`desc` : sql`asc`;
  const join = sql`join users u on u.project_id = ${project._id} and u.id = e.user_id`;
  const begin = after
    ? sql`and (${key}, u.id) ${isDown ? sql`<` : sql`>`} (${after.key}::text::${type}, ${after._id})`
    : sql``;
  return await sql<Row[]>`
    select u.id as _id, (${key})::text as key, u.data ->> 'name' as name, u.email, v.visited_at,
      ${hasFinished(reading, course)} as is_finished, u.suspended_at is not null as is_suspended
    from ${coursePeople(reading, course, join)} ${nameCondition(reading, page.search)} ${inClass(reading, page.class_id)} ${begin}
    order by ${key} ${direction}, u.id ${direction} ${limitTo(sql, PAGE)}`;
}
