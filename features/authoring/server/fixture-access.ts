import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";
import { patchTo } from "../engine/course-patch.ts";
import { writtenCourse } from "./fixture-course.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403 };
/** Access answers for one course: an admin of another academy gets 404. */
const OF_COURSE = { ...STAFF, neighbourAdmin: 404 };
const WHOLE_ACADEMY = { ...STAFF, neighbourAdmin: 200 };
const CALLS = 200;

/**
 * Access answers of the authoring routes. Each call gets a draft of its own, because a call changes its draft's
 * version.
 */
export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, person }) => {
  const drafts = Array.from({ length: CALLS }, () => ({ id: newId() }));
  const { now } = world.clock;
  const planner = await person(aurora, { rule: "manager" });
  const due_at = new Date(now.getTime() + 7 * 24 * 3_600_000);
  await world.inside(aurora, async (sql) => {
    for (const [at, { id }] of drafts.entries()) {
      const document = writtenCourse(`escrito-${at}`);
      const patch = patchTo({ ...document, name: "Antes" }, document);
      const step = { project_id: aurora._id, course_id: id, what: "mudar os dados do curso", version: 1, made_at: now };
      await sql`
        insert into course_drafts (project_id, course_id, friendly_id, document, version, structure, changed_at)
        values (${aurora._id}, ${id}, ${document.friendly_id}, ${sql.json(document as never)}, 1, 1, ${now})`;
      for (const [number, undone_at] of [
        [1, null],
        [2, now],
      ] as const)
        await sql`insert into course_steps ${sql({ ...step, number, other: sql.json(patch as never), undone_at } as never)}`;
      const plan = { project_id: aurora._id, course_id: id, id, user_id: planner._id, due_at };
      await sql`insert into course_plans ${sql({ ...plan, version: 1, held: [], planned_at: now } as never)}`;
    }
  });
  await world.inside(aurora, (sql) => {
    const edition = { project_id: aurora._id, course_id: course._id, number: 1, replaced_at: now };
    return sql`insert into course_editions ${sql({ ...edition, document: writtenCourse("antes") } as never)}`;
  });
  let next = 0;
  const draft = () => ({ course_id: drafts[next++ % CALLS]?.id ?? "", version: 1 });
  const named = () => ({ course_id: draft().course_id });
  const proven = "features/authoring/server/publish-course.test.ts";
  return {
    "GET /projects/authored-courses": { input: emptyInput, gets: WHOLE_ACADEMY },
    "POST /projects/create-course": { input: () => ({ name: "Outro curso" }), gets: WHOLE_ACADEMY },
    "GET /projects/course-templates": { input: emptyInput, gets: WHOLE_ACADEMY },
    "POST /projects/copy-into-course/{course_id}": {
      input: () => ({ ...draft(), from: drafts[0]?.id ?? "", trails: ["comeco"] }),
      gets: OF_COURSE,
    },
    "GET /projects/authored-course/{course_id}": { input: named, gets: OF_COURSE },
    "POST /projects/edit-course/{course_id}": {
      input: () => ({ ...draft(), edit: { kind: "move-trail" as const, trail: "comeco", to: 0 } }),
      gets: OF_COURSE,
    },
    "POST /projects/undo-course-edit/{course_id}": { input: draft, gets: OF_COURSE },
    "POST /projects/redo-course-edit/{course_id}": { input: draft, gets: OF_COURSE },
    "POST /projects/discard-course-changes/{course_id}": { input: draft, gets: OF_COURSE },
    "POST /projects/publish-course/{course_id}": { input: draft, gets: OF_COURSE },
    "POST /projects/plan-course-publication/{course_id}": {
      input: () => {
        const { course_id, version } = draft();
        return { course_id, version, plan_id: course_id, day: "2026-12-01", time: "08:00" };
      },
      gets: OF_COURSE,
    },
    "POST /projects/cancel-course-publication/{course_id}": {
      input: () => {
        const { course_id } = draft();
        return { course_id, plan_id: course_id };
      },
      gets: OF_COURSE,
    },
    "POST /projects/take-course-off-air/{course_id}": {
      input: named,
      // A draft that was never published cannot be taken off the air.
      gets: { ...OF_COURSE, admin: 409, manager: 409 },
      auditProvenBy: "features/authoring/server/course-off-air.test.ts",
    },
    "POST /projects/put-course-on-air/{course_id}": {
      input: named,
      gets: OF_COURSE,
      auditProvenBy: "features/authoring/server/course-off-air.test.ts",
    },
    "POST /projects/move-course/{course_id}": {
      input: () => ({ ...named(), to: 0 }),
      // A draft that was never published has no place in the order.
      gets: { ...OF_COURSE, admin: 409, manager: 409 },
      auditProvenBy: "features/authoring/server/course-list.test.ts",
    },
    "POST /projects/archive-course/{course_id}": { input: named, gets: OF_COURSE },
    "POST /projects/unarchive-course/{course_id}": {
      input: named,
      gets: OF_COURSE,
      auditProvenBy: "features/authoring/server/course-list.test.ts",
    },
    "POST /projects/delete-course/{course_id}": { input: named, gets: OF_COURSE },
    "POST /projects/restore-course/{course_id}": {
      input: named,
      gets: OF_COURSE,
      auditProvenBy: "features/authoring/server/course-list.test.ts",
    },
    "GET /projects/course-editions/{course_id}": { input: named, gets: OF_COURSE },
    "GET /projects/compared-course/{course_id}/{of}": { input: () => ({ ...named(), of: "draft" }), gets: OF_COURSE },
    "POST /projects/restore-course-edition/{course_id}": {
      input: () => ({ ...draft(), number: 1 }),
      // A course published only once has no earlier edition.
      gets: { ...OF_COURSE, admin: 404, manager: 404 },
      auditProvenBy: proven,
    },
    "GET /projects/authored-object/{course_id}/{object_id}": {
      input: () => ({ ...named(), object_id: "boas-vindas" }),
      gets: OF_COURSE,
    },
    "POST /projects/save-authored-object/{course_id}/{object_id}": {
      input: () => ({ ...draft(), object_id: "boas-vindas", ...HEAD, blocks: [] }),
      gets: OF_COURSE,
    },
    "POST /projects/preview-authored-blocks": {
      input: () => ({ blocks: [{ kind: "text" as const, text: "Olá" }] }),
      gets: WHOLE_ACADEMY,
      notAudited: "It saves nothing.",
    },
    "POST /projects/course-picture": {
      input: () => ({ picture: new File([new Uint8Array(8)], "foto.png") }),
      gets: { ...WHOLE_ACADEMY, admin: 400, manager: 400, neighbourAdmin: 400 },
      auditProvenBy: "features/authoring/server/save-authored-object.test.ts",
    },
  };
};

const HEAD = {
  title: "Boas-vindas",
  lead: "Que bom.",
  type: "content",
  link_type: null,
  url: null,
  minutes: null,
  points: 5,
  complete: "seen",
  pass: null,
  stay: null,
} as const;
