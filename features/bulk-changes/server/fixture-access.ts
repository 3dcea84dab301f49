import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { changePeople } from "../contract.ts";
import type * as contract from "../contract.ts";
import { peopleFilePath } from "./people-files.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, person }) => {
  const manager = world.as(await person(aurora, { rule: "manager" }));
  const other = await person(aurora);
  const chosen = { user_ids: [other._id] };
  const { change_id } = await manager.call(changePeople, { ...chosen, action: "enroll", course_id: course._id });
  const finished = await manager.call(changePeople, { ...chosen, action: "enroll", course_id: course._id });
  const written = { ...chosen, action: "write", subject: "Olá", text: "Sentimos a sua falta." } as const;
  const message = await manager.call(changePeople, written);
  const one = () => ({ change_id });
  const file = { id: newId(), format: "csv", asked_at: world.clock.now } as const;
  const made = { ...file, project_id: aurora._id, user_id: other._id, ready_at: world.clock.now };
  await world.inside(aurora, (sql) => {
    return sql`insert into people_files ${sql({ ...made, selection: sql.json(chosen) } as never)}`;
  });
  await world.services.files.put(
    aurora._id,
    peopleFilePath({ time_zone: "America/Sao_Paulo" }, file),
    Buffer.from("nome"),
  );
  return {
    // An admin of another academy gets an empty selection.
    "GET /projects/people-selection": { input: () => chosen, gets: { ...STAFF, neighbourAdmin: 200 } },
    "POST /projects/change-people": {
      input: () => ({ ...chosen, action: "unenroll" as const, course_id: course._id }),
      gets: STAFF,
    },
    "GET /projects/people-message/{change_id}": { input: () => ({ change_id: message.change_id }), gets: STAFF },
    // Only the author of a message may send it.
    "POST /projects/send-people-message": {
      input: () => ({ change_id: message.change_id, people: 1 }),
      gets: { ...STAFF, admin: 403, manager: 403 },
      auditProvenBy: "features/bulk-changes/server/people-messages.test.ts",
    },
    // Only a person who got a message may read it.
    "GET /projects/staff-message/{message_id}": {
      input: () => ({ message_id: message.change_id }),
      gets: {
        ...SIGNED_IN,
        learner: 404,
        recruiter: 404,
        admin: 404,
        manager: 404,
        neighbour: 404,
        neighbourAdmin: 404,
      },
    },
    "GET /projects/bulk-changes": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/bulk-change/{change_id}": { input: one, gets: STAFF },
    "POST /projects/undo-bulk-change": { input: one, gets: STAFF },
    // The change is finished, so that continuing it does nothing.
    "POST /projects/continue-bulk-change": {
      input: () => ({ change_id: finished.change_id }),
      gets: STAFF,
      auditProvenBy: "features/person-imports/server/stopped-imports.test.ts",
    },
    "POST /projects/export-people": { input: () => chosen, gets: STAFF },
    "GET /projects/people-files": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "POST /projects/open-people-file": {
      // Only the person who asked for a list may open it.
      input: () => ({ file_id: file.id }),
      gets: { ...STAFF, admin: 404, manager: 404 },
      auditProvenBy: "features/bulk-changes/server/people-files.test.ts",
    },
  };
};
