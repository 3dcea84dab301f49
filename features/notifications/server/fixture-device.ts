import type { PushDevice } from "#platform/server/push/push.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";

const UNREACHED: PushDevice = { endpoint: "https://web.push.apple.com/nenhum", p256dh: "", auth: "" };

/** Registers a push device for one of a person's sessions directly in the database, for tests. */
export async function giveDevice(
  world: World,
  project: MadeProject,
  person: MadePerson,
  device: PushDevice = UNREACHED,
): Promise<void> {
  await world.inside(project, async (sql) => {
    const [session] = await sql<{ id: string }[]>`select id from sessions where user_id = ${person._id} limit 1`;
    const own = { project_id: project._id, session_id: session?.id ?? "", user_id: person._id };
    await sql`insert into notification_devices ${sql({ ...own, ...device, created_at: world.clock.now })}`;
  });
}
