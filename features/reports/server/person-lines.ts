import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { SheetRows } from "#platform/server/sheets/sheet.ts";
import type { PersonReport } from "../contract.ts";
import { coursePeople, hasFinished } from "./course-people.ts";
import { dayOf } from "./day-of.ts";
import { stateOf } from "./get-person-report.ts";
import { inClass } from "./in-class.ts";
import type { Reading } from "./reading-context.ts";
import type { SheetContext } from "./report-sheet.ts";
import { trailSteps } from "./trail-steps.ts";

const PAGE = 1000;

const STATES: Record<PersonReport["people"][number]["state"], string> = {
  new: "Por começar",
  going: "Em andamento",
  stopped: "Parou",
  finished: "Concluiu",
};

interface Row {
  _id: string;
  key: string;
  name: string;
  email: string;
  visited_at: Date | null;
  is_finished: boolean;
}

/** Everybody of a course by name, with what they completed of each trail, a thousand at a time. */
export async function* personLines(
  { inTransaction, ...context }: SheetContext,
  course: CatalogueCourse,
  classId: string,
): AsyncGenerator<SheetRows> {
  for (let last: Row | undefined, isMore = true; isMore;) {
    const after: Row | undefined = last;
    const { rows, lines } = await inTransaction((sql) => readPage({ ...context, sql }, course, { after, classId }));
    yield lines;
    last = rows.at(-1);
    isMore = rows.length === PAGE;
  }
}

interface Page {
  after: Row | undefined;
  /** Empty: everybody. */
  classId: string;
}

async function readPage(reading: Reading, course: CatalogueCourse, page: Page) {
  const rows = await rowsAfter(reading, course, page);
  const people = rows.map(({ _id }) => _id);
  const stepsOf = await trailSteps(reading, course, people);
  const lines = rows.map((row) => {
    const { trails, minutes } = stepsOf(row._id);
    const done = trails.map((trail) => trail.done);
    const all = done.reduce((sum, one) => sum + one, 0);
    const state = STATES[stateOf(row, reading.now)];
    return [row.name, row.email, state, dayOf(reading, row.visited_at), all, minutes, ...done];
  });
  return { rows, lines };
}

async function rowsAfter(reading: Reading, course: CatalogueCourse, { after, classId }: Page): Promise<Row[]> {
  const { sql, project } = reading;
  const join = sql`join users u on u.project_id = ${project._id} and u.id = e.user_id`;
  const begin = after ? sql`and (u.name_key, u.id) > (${after.key}, ${after._id})` : sql``;
  return await sql<Row[]>`
    select u.id as _id, u.name_key as key, u.data ->> 'name' as name, u.email, v.visited_at,
      ${hasFinished(reading, course)} as is_finished
    from ${coursePeople(reading, course, join)} ${inClass(reading, classId)} ${begin}
    order by u.name_key, u.id ${limitTo(sql, PAGE)}`;
}
