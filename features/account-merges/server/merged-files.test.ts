import { expect, test } from "vitest";
import { getObjectById, saveReflection } from "#features/objects/contract.ts";
import { encryptReflection } from "#features/objects/server/reflections.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import { newId } from "#shared/ids.ts";
import { openTwoAccounts } from "./fixture-two-accounts.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const REFLECTION = { kind: "reflection", id: "reflection-1", prompt: "E você?" };

test("joins the reflections of both accounts", async () => {
  const { remaining, removed, merge, at, textsOf } = await openTwoWriters();
  await world.as(remaining).call(saveReflection, { ...at(0), text: "Escutei." });
  await world.as(removed).call(saveReflection, { ...at(0), text: "Falei menos." });
  await world.as(removed).call(saveReflection, { ...at(1), text: "Só aqui." });

  await merge();

  expect(await textsOf(0)).toEqual({ "reflection-1": "Escutei.\n\nFalei menos." });
  expect(await textsOf(1)).toEqual({ "reflection-1": "Só aqui." });
});

test("of two reflections on a question, keeps the one whose key was not lost", async () => {
  const { academy, remaining, removed, merge, at, textsOf } = await openTwoWriters();
  for (const index of [0, 1, 2]) {
    await world.as(remaining).call(saveReflection, { ...at(index), text: "Escutei." });
    await world.as(removed).call(saveReflection, { ...at(index), text: "Falei menos." });
  }
  const loseKey = (userId: string, { object_id: objectId, block }: ReturnType<typeof at>) => {
    const place = { projectId: academy._id, userId, objectId, block };
    const encrypted = encryptReflection("3".repeat(64), place, "Não se lê mais.");
    return world.inside(
      academy,
      (sql) => sql`
        update reflections set encrypted = ${encrypted}, prompt = 'E antes?'
        where user_id = ${userId} and object_id = ${objectId}`,
    );
  };
  await loseKey(remaining._id, at(0));
  await loseKey(removed._id, at(1));
  await loseKey(remaining._id, at(2));
  await loseKey(removed._id, at(2));

  await merge();

  expect(await textsOf(0)).toEqual({ "reflection-1": "Falei menos." });
  expect(await textsOf(1)).toEqual({ "reflection-1": "Escutei." });
  expect(await textsOf(2)).toEqual({});
  const prompts = await world.inside(
    academy,
    (sql) => sql<{ object_id: string; prompt: string }[]>`select object_id, prompt from reflections order by object_id`,
  );
  const expected = ["E você?", "E você?", "E antes?"].map((prompt, index) => ({
    object_id: at(index).object_id,
    prompt,
  }));
  expect(prompts).toEqual(expected.toSorted((one, other) => (one.object_id < other.object_id ? -1 : 1)));
});

test("moves files into the remaining account's folder, and deletes unreferenced ones", async () => {
  const { academy, remaining, removed, merge } = await openTwoAccounts(world);
  const { files } = world.services;
  const [own, sent] = [`people/${removed._id}/foto.webp`, `people/${removed._id}/curriculo-1.pdf`];
  for (const path of [own, sent, `people/${removed._id}/velha.webp`])
    await files.put(academy._id, path, new TextEncoder().encode(path));
  const now = world.clock.now;
  const talent = {
    project_id: academy._id,
    id: newId(),
    user_id: removed._id,
    sections: {},
    version: 1,
    section_versions: {},
    headline: "",
    years_of_experience: 0,
    proven_skills: 0,
    resume_path: sent,
    created_at: now,
    updated_at: now,
  };
  await world.inside(academy, async (sql) => {
    await sql`update users set data = data || ${sql.json({ photo: own })} where id = ${removed._id}`;
    await sql`insert into talents ${sql(talent)}`;
  });

  await merge();
  await settle();

  expect(await files.listByPrefix(academy._id, `people/${removed._id}/`)).toEqual([]);
  const folder = await files.listByPrefix(academy._id, `people/${remaining._id}/`);
  expect(folder.toSorted()).toEqual([`people/${remaining._id}/curriculo-1.pdf`, `people/${remaining._id}/foto.webp`]);
  const [row] = await world.inside(
    academy,
    (sql) => sql`select t.resume_path, u.data ->> 'photo' as photo from talents t join users u on u.id = t.user_id`,
  );
  expect(row).toEqual({ resume_path: folder.toSorted()[0], photo: folder.toSorted()[1] });
});

/** Returns two accounts enrolled in a course that asks for a reflection in each of its three objects. */
async function openTwoWriters() {
  let course: MadeCourse | undefined;
  const accounts = await openTwoAccounts(world, async (academy) => {
    course = await world.makeCourse(academy, {
      trails: [{ objects: Array.from({ length: 3 }, () => ({ blocks: [REFLECTION] })) }],
    });
    return { enrolledIn: [course] };
  });
  const course_id = course?._id ?? "";
  const at = (index: number) => ({ course_id, object_id: course?.objects[index]?._id ?? "", block: "reflection-1" });
  const textsOf = async (index: number) => {
    const { object_id } = at(index);
    return (await world.as(accounts.remaining).call(getObjectById, { course_id, object_id })).object.reflections;
  };
  return { ...accounts, at, textsOf };
}
