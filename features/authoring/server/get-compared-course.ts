import type { z } from "zod";
import { writtenBlocks } from "#features/academies/server/index.ts";
import { mediaNames } from "#features/media/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { wordDiff } from "#shared/word-diff.ts";
import type { ComparedChange, CourseEdition, getComparedCourse as contract } from "../contract.ts";
import type { ComparedField } from "../engine/compared-blocks.ts";
import { comparedFields, trailOfChange } from "../engine/compared-course.ts";
import { courseChanges, type FoundChange } from "../engine/course-changes.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { checkCourse, faultsOfHeldObjects } from "./check-course.ts";
import { countPeopleWhoBegan } from "./count-people-who-began.ts";
import { editionRows } from "./edition-rows.ts";
import { courseSummary } from "./course-summary.ts";
import { type OpenCourse, openCourse } from "./open-course.ts";
import { pathsIn } from "./paths-in.ts";
import { pendingChangesHash } from "./pending-changes-hash.ts";

/** Max length of all texts in one response, in characters, because a course may change as a whole. */
const MAX_TEXT = 300_000;

interface ComparedVersions {
  edition: CourseEdition | null;
  before: CourseDocument | null;
  after: CourseDocument;
  changes: FoundChange[];
  seen: string;
}

/** Compares a course's draft with the published course, or an edition with the one before it. */
export async function getComparedCourse(
  context: Context<Staff>,
  { course_id, of }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openCourse(context, course_id);
  const { seen, edition, ...versions } =
    of === "draft" ? await draftVersions(context, open) : await editionVersions(context, open, of);
  return {
    course: await courseSummary(context, open),
    version: open.structure,
    seen,
    edition,
    has_before: versions.before !== null,
    changes: await compareChanges(context, versions),
  };
}

async function draftVersions(context: Context<Staff>, open: OpenCourse): Promise<ComparedVersions> {
  const { live, document, isPending } = open;
  const held = faultsOfHeldObjects(await checkCourse(context, open));
  const before = live?.document ?? null;
  const begun = await countPeopleWhoBegan(context, open);
  const changes = isPending ? courseChanges(before, document, { begun, held }) : [];
  return {
    edition: null,
    before,
    after: document,
    changes,
    seen: pendingChangesHash({ live: before, document, held }),
  };
}

async function editionVersions(
  context: Context<Staff>,
  { id, live }: OpenCourse,
  of: string,
): Promise<ComparedVersions> {
  const number = of === "live" ? null : Number(of);
  const [edition] = await editionRows(context, id, { before: number === null ? null : number + 1, limit: 1 });
  const after = number === null ? live?.document : await editionDocument(context, id, number);
  if (!edition || edition.number !== number || !after) throw notFound("Esta versão não está mais guardada.");
  const before = (await documentBefore(context, id, number)) ?? null;
  // For past publications, neither the objects held back nor the number of people affected are recorded.
  const found = before ? courseChanges(before, after, { begun: new Map(), held: new Map() }) : [];
  const changes = found.filter(({ kind }) => kind !== "held").map((change) => ({ ...change, text: "" }));
  return { edition, before, after, changes, seen: "" };
}

async function editionDocument(
  { sql, project }: Context<Staff>,
  id: string,
  number: number,
): Promise<CourseDocument | undefined> {
  const [row] = await sql<{ document: CourseDocument }[]>`
    select document from course_editions
    where project_id = ${project._id} and course_id = ${id} and number = ${number}`;
  return row?.document;
}

/** Returns the document of the edition before `number`; null for the edition before the current one. */
async function documentBefore(
  { sql, project }: Context<Staff>,
  id: string,
  number: number | null,
): Promise<CourseDocument | undefined> {
  const [row] = await sql<{ document: CourseDocument }[]>`
    select document from course_editions
    where project_id = ${project._id} and course_id = ${id} and ${number === null ? sql`true` : sql`number < ${number}`}
    order by number desc limit 1`;
  return row?.document;
}

async function compareChanges(
  { sql, project }: Context<Staff>,
  { before, after, changes }: Omit<ComparedVersions, "seen" | "edition">,
): Promise<ComparedChange[]> {
  const names = await mediaNames(sql, project._id, [...pathsIn(before), ...pathsIn(after)]);
  const fileName = (path: string) => (names.has(path) ? `${names.get(path)} (${path})` : path);
  let left = MAX_TEXT;
  return changes.map((change) => {
    const versions = { before, after, blocksOf: writtenBlocks, fileName };
    const fields = comparedFields(change, versions);
    const shown = fields.filter((field) => {
      const isShown = sizeOf(field) <= left;
      if (isShown) left -= sizeOf(field);
      return isShown;
    });
    const { kind, object, what, text } = change;
    return {
      kind,
      object,
      what,
      text,
      trail: trailOfChange(change, versions),
      fields: shown.map((field) => ({ label: field.label, parts: wordDiff(field.before, field.after) })),
      is_cut: shown.length < fields.length,
    };
  });
}

function sizeOf({ before, after }: ComparedField): number {
  return before.length + after.length;
}
