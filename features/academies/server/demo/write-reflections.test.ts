import { expect, test } from "vitest";
import { getOwnNotes, savePlace } from "#features/objects/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { writeReflections } from "./write-reflections.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const REFLECTION = { kind: "reflection", id: "medo", prompt: "Do que você teve medo?" };
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ blocks: [REFLECTION] }, { blocks: [REFLECTION] }] }],
});
const [read, unread] = course.objects;

test("stores a demo person's reflections encrypted, and only for the objects that they opened", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(ana).call(savePlace, { course_id: course._id, object_id: read?._id ?? "", place: { position: 3 } });
  const text = "Tive medo, mas pedi ajuda.";
  const person = { name: ana.name, email: ana.email, password: "", require_anamnese: false };
  const reflections = { [read?.friendly_id ?? ""]: text, [unread?.friendly_id ?? ""]: "Nem abri." };

  const stored = await world.inside(academy, async (sql) => {
    await writeReflections(sql, academy._id, [{ ...person, reflections }], world.services.secrets.fields);
    return await sql<{ row: string }[]>`select r::text as row from reflections r`;
  });

  const { notes } = await world.as(ana).call(getOwnNotes, {});
  expect(notes.flatMap((note) => note.reflections)).toMatchObject([{ prompt: REFLECTION.prompt, text }]);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.row).not.toContain(Buffer.from("medo").toString("hex"));
});
