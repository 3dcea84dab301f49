import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { read, study } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ title: "Ler" }, { complete: "minutes", stay_minutes: 10 }] }],
});
const [LER, FICAR] = [0, 1] as const;
const idOf = (at: number) => course.objects[at]?._id ?? "";

test("never lowers a completeness that was raised by a concurrent write", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, LER, 0.2);
  await read(world.as(ana), course, LER, 0.3);

  await world.inside(
    academy,
    (sql) => sql`update progress set seen = 0.8, completeness = 0.8 where user_id = ${ana._id}`,
  );

  expect(await read(world.as(ana), course, LER, 0.5)).toMatchObject({ completeness: 0.8 });
  expect(await ledgerOf(ana._id)).toHaveLength(3);
});

test("progress starts from zero after it was deleted", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, LER, 0.6);

  await world.inside(academy, (sql) => sql`delete from progress where user_id = ${ana._id}`);

  expect(await read(world.as(ana), course, LER, 0.1)).toMatchObject({ completeness: 0.1 });
});

test("concurrent inputs lead to the highest completeness, and each is in the ledger", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const shares = [0.2, 0.9, 0.1, 0.5, 0.7];

  const answers = await Promise.all(shares.map((share) => read(world.as(ana), course, LER, share)));

  expect(Math.max(...answers.map(({ completeness }) => completeness))).toBe(0.9);
  expect(await read(world.as(ana), course, LER, 0)).toMatchObject({ completeness: 0.9 });
  expect(await ledgerOf(ana._id)).toHaveLength(6);
});

test("does not write a repeated input again, even after other inputs", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const send = (id: string, completeness: number) =>
    study(world.as(ana), course, LER, { kind: "seen", completeness }, id);
  await send("o-primeiro", 0.2);
  await send("o-segundo", 0.4);
  await send("o-primeiro", 0.2);

  expect(await send("o-segundo", 0.9)).toMatchObject({ completeness: 0.4 });
  expect(await ledgerOf(ana._id)).toHaveLength(2);
});

test("judges completion by an object's current content", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const spend = (seconds: number) => study(world.as(ana), course, FICAR, { kind: "spent", seconds });
  await spend(0);
  world.clock.advance({ minutes: 2 });
  expect(await spend(60)).toMatchObject({ completeness: 0.1 });

  await world.inside(academy, (sql) => sql`update objects set stay_minutes = 2 where id = ${idOf(FICAR)}`);

  expect(await spend(60)).toMatchObject({ completeness: 1, just_done: true, points: expect.any(Number) });
});

test("returns the certificate with every input of a finished course, until it is revoked", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.inside(
    academy,
    (sql) => sql`
      insert into certificates
        (project_id, id, token, credential_id, user_id, course_id, name, first_name, course_name, hours, started_at, completed_at)
      select project_id, gen_random_uuid(), 'de-antes', gen_random_uuid(), ${ana._id}, id, 'Ana', 'Ana', name, 1, now(), now() from courses
      where id = ${course._id}`,
  );
  await read(world.as(ana), course, LER, 0.1);
  expect((await read(world.as(ana), course, LER, 0.2)).certificate).toEqual({
    _id: expect.any(String),
    token: "de-antes",
  });

  await world.inside(academy, (sql) => sql`update certificates set revoked_at = now() where user_id = ${ana._id}`);

  expect((await read(world.as(ana), course, LER, 0.3)).certificate).toBeNull();
});

async function ledgerOf(userId: string) {
  return await world.inside(
    academy,
    (sql) => sql`select 1 from user_inputs where user_id = ${userId} and object_id = ${idOf(LER)}`,
  );
}
