import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { answerAnnouncement, getAnnouncements, getStaffAnnouncement, saveAnnouncement } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const ana = await world.makePerson(academy, { enrolledIn: [course] });
const READING = { kind: "reading" as const, title: "Regras", text: "Um.", course_id: course._id };
const VOTE = { kind: "choice" as const, title: "Vote", text: "Sim?", course_id: course._id, options: ["Sim", "Não"] };
const write = async (more: Parameters<typeof staff.call<typeof saveAnnouncement>>[1]) =>
  (await staff.call(saveAnnouncement, more)).announcement_id;
const CHANGED = { status: 409, message: "Este aviso mudou enquanto você o lia. Leia como ele está agora." };

async function seenByAna(announcement_id: string) {
  const { announcements } = await world.as(ana).call(getAnnouncements, { id: course._id });
  const found = announcements.find(({ _id }) => _id === announcement_id);
  if (!found) throw new Error("The announcement is not shown to Ana.");
  return { id: found._id, version: found.version };
}
const answeredOf = async (announcement_id: string) =>
  (await staff.call(getStaffAnnouncement, { announcement_id })).announcement.answered;

test("refuses the answer to a text or to options that staff have changed since, and accepts the present one", async () => {
  for (const { before, after } of [
    { before: READING, after: { ...READING, text: "Dois." } },
    { before: VOTE, after: { ...VOTE, options: ["Não", "Sim"] } },
  ]) {
    const id = await write(before);
    const seen = await seenByAna(id);
    await write({ ...after, announcement_id: id });

    await expect(world.as(ana).call(answerAnnouncement, { ...seen, choice: 0 })).rejects.toMatchObject(CHANGED);
    expect(await answeredOf(id)).toBe(0);
    const now = await seenByAna(id);
    await world.as(ana).call(answerAnnouncement, { ...now, choice: 0 });
    // A repeated answer, from a second tab with the former text, stays answered.
    await world.as(ana).call(answerAnnouncement, { ...seen, choice: 1 });
    expect(await answeredOf(id)).toBe(1);
  }
});

test("a change of the period or of the audience refuses no answer", async () => {
  const id = await write(READING);
  const seen = await seenByAna(id);
  await write({ ...READING, announcement_id: id, ends_on: "2026-12-20" });
  await world.as(ana).call(answerAnnouncement, seen);
  expect(await answeredOf(id)).toBe(1);
});

test("an answer waits for a change that is being saved, and is refused", async () => {
  const id = await write(READING);
  const seen = await seenByAna(id);
  const answering = await world.inside(academy, async (sql) => {
    await sql`update announcements set body = 'Dois.' where id = ${id}`;
    const answer = world.as(ana).call(answerAnnouncement, seen);
    answer.catch(() => {});
    await expect.poll(() => world.waitingForLocks()).toBe(1);
    return [answer];
  });
  await expect(answering[0]).rejects.toMatchObject(CHANGED);
});

test("a change waits for an answer that is being saved, and counts it", async () => {
  const id = await write(READING);
  const changing = await world.inside(academy, async (sql) => {
    const answer = { project_id: academy._id, announcement_id: id, user_id: ana._id, created_at: world.clock.now };
    await sql`insert into announcement_answers ${sql(answer)}`;
    const change = write({ ...READING, announcement_id: id, text: "Dois." });
    change.catch(() => {});
    await expect.poll(() => world.waitingForLocks()).toBe(1);
    return [change];
  });
  await expect(changing[0]).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "text_change", message: expect.stringContaining("1 pessoa já leu") as string }] },
  });
});
