import { expect, test } from "vitest";
import { saveAnnouncement } from "#features/announcements/contract.ts";
import { saveLink } from "#features/deep-links/contract.ts";
import { addQuestion, changeQuestion, getStoredFaq } from "#features/pages/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

const LINK = { course_id: course._id, name: "Cartaz", enrolls: false };
const { link_id } = await staff.call(saveLink, LINK);
const NOTICE = { kind: "notice", title: "Sala 2", text: "Mudamos de sala." } as const;
const { announcement_id } = await staff.call(saveAnnouncement, NOTICE);
const QUESTION = { group: "Conta", question: "E a senha?", answer: "Peça outra." };
await staff.call(addQuestion, QUESTION);
const question_id = (await staff.call(getStoredFaq, {})).questions[0]?._id ?? "";

// Adding and restoring lock the academy first, then a row of the list: the other order would deadlock with them.
test.for<[string, () => Promise<unknown>]>([
  ["deep_links", () => staff.call(saveLink, { ...LINK, link_id, name: "Cartaz novo" })],
  ["announcements", () => staff.call(saveAnnouncement, { ...NOTICE, announcement_id, title: "Sala 3" })],
  ["faq_items", () => staff.call(changeQuestion, { ...QUESTION, question_id, answer: "Crie outra." })],
])("a change in %s locks no row before the academy", async ([list, change]) => {
  let changing: Promise<unknown> | undefined;
  const locking = world.inside(academy, async (sql) => {
    await sql`select from projects where id = ${academy._id} for no key update`;
    changing = change();
    const waiting = () => sql`
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await expect.poll(waiting).toHaveLength(1);
    expect((await sql`select id from ${sql(list)} for update nowait`).length).toBeGreaterThan(0);
  });
  await locking.finally(() => changing);
});
