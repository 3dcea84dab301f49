import { type AccessAnswers, ANYBODY, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";
import { giveDevice } from "./fixture-device.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

const OWN = { ...SIGNED_IN, neighbour: 200 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner }) => {
  const now = world.clock.now;
  const own = { project_id: aurora._id, user_id: learner._id };
  await world.inside(aurora, async (sql) => {
    const notification = { kind: "forum-reply", about: newId(), text: SECRET, path: "/courses", created_at: now };
    await sql`insert into notifications ${sql({ ...own, id: newId(), ...notification })}`;
    await sql`insert into notification_choices ${sql({ ...own, kind: "certificate", choice: "weekly", created_at: now })}`;
    await sql`insert into notification_quiet_hours ${sql({ ...own, starts: 21, ends: 7, created_at: now })}`;
    await sql`insert into notification_digests ${sql({ ...own, period: "weekly", due_at: now })}`;
  });
  await giveDevice(world, aurora, learner);
  const key = unsubscribeKey(world.services, aurora._id, { userId: learner._id, kind: "certificate" });
  return {
    "GET /projects/notifications": { input: emptyInput, gets: OWN },
    "GET /projects/notification-count": { input: emptyInput, gets: OWN },
    "POST /projects/read-notifications": { input: emptyInput, gets: OWN },
    "POST /projects/change-notification-choices": {
      input: () => ({ choices: [{ kind: "certificate", choice: "page" as const }], quiet: { starts: 22, ends: 7 } }),
      gets: OWN,
    },
    "POST /projects/change-push-device": { input: () => ({ device: null }), gets: OWN },
    "GET /projects/unsubscribe/{key}": { input: () => ({ key }), gets: { ...ANYBODY, neighbour: 404 } },
    "POST /projects/unsubscribe/{key}": { input: () => ({ key }), gets: { ...ANYBODY, neighbour: 404 } },
  };
};
