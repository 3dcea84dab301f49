import { type AccessAnswers, IN_THE_COURSE, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };
const CALLS = 60;
const DAYS = { starts_on: "2020-01-01", ends_on: "2099-12-31" };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, course, learner, person, world }) => {
  const created_at = world.clock.now;
  const own = { project_id: aurora._id, course_id: course._id };
  const one = { ...own, ...DAYS, id: newId(), name: SECRET, name_key: SECRET, note: SECRET, created_at };
  // Each call that ends or deletes a class, or removes a person, needs its own class and person.
  const spare: { class_id: string; user_id: string }[] = [];
  for (let at = 0; at < CALLS; at++) spare.push({ class_id: newId(), user_id: (await person(aurora))._id });
  // One class gets restored, the other stays deleted.
  const deleted = [newId(), newId()] as const;
  await world.inside(aurora, async (sql) => {
    await sql`insert into classes ${sql(one)}`;
    await sql`insert into class_people ${sql({ ...own, class_id: one.id, user_id: learner._id, created_at })}`;
    for (const id of deleted) {
      await sql`insert into classes ${sql({ ...one, id, name_key: id, deleted_at: created_at })}`;
      await sql`insert into deleted_class_people ${sql({ ...own, class_id: id, user_id: learner._id, created_at })}`;
    }
    for (const { class_id, user_id } of spare) {
      await sql`insert into classes ${sql({ ...one, id: class_id, name_key: class_id })}`;
      await sql`insert into enrollments ${sql({ ...own, user_id, created_at })}`;
      await sql`insert into class_people ${sql({ ...own, class_id, user_id, created_at })}`;
    }
  });
  let next = 0;
  const another = () => spare[next++ % CALLS] ?? { class_id: "", user_id: "" };
  const newcomer = (await person(aurora))._id;
  const written = { name: "Turma da tarde", ...DAYS };
  return {
    "GET /projects/classes": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/class/{class_id}": { input: () => ({ class_id: one.id }), gets: STAFF },
    "POST /projects/create-class": {
      input: () => ({ ...written, course_id: course._id, name: `Turma ${newId()}` }),
      gets: STAFF,
    },
    "POST /projects/update-class/{class_id}": {
      input: () => ({ ...written, class_id: another().class_id, version: 1, name: `Turma ${newId()}` }),
      gets: STAFF,
    },
    "POST /projects/end-class/{class_id}": { input: () => ({ class_id: another().class_id }), gets: STAFF },
    "POST /projects/delete-class/{class_id}": {
      input: () => ({ class_id: another().class_id, with_people: true }),
      gets: STAFF,
    },
    "POST /projects/restore-class/{class_id}": {
      input: () => ({ class_id: deleted[0] }),
      gets: STAFF,
    },
    "POST /projects/add-class-people/{class_id}": {
      input: () => ({ class_id: one.id, user_ids: [newcomer] }),
      gets: STAFF,
    },
    "POST /projects/remove-class-person/{class_id}": { input: another, gets: STAFF },
    "GET /projects/person-classes/{user_id}": { input: () => ({ user_id: learner._id }), gets: STAFF },
    "GET /projects/ending-classes": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/own-class/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
  };
};
