import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { getObjectsByCourseId } from "#features/courses/contract.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { getObjectById, savePlace, saveReflection } from "#features/objects/contract.ts";
import { changeConsent, CONSENT_PURPOSES, getPrivacy } from "#features/privacy/contract.ts";
import { changeNotificationChoices, CHOICES, getNotifications } from "#features/notifications/contract.ts";
import { getProfile, updateProfile } from "#features/profiles/contract.ts";
import { changeRankingAbsence, getRanking } from "#features/progress/contract.ts";
import { registry } from "#features/registry.ts";
import { changeWeeklyGoal, getWeeklyGoal } from "#features/weekly-goals/contract.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";

// What a call returns, the call that changes it accepts unchanged, and nothing is another afterwards.
const RUNS = Number(process.env.API_RUNS) || 15;

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const REFLECTION = { kind: "reflection", id: "reflexao-1", prompt: "O que você leva daqui?" };
const course = await world.makeCourse(academy, { trails: [{ objects: [{ blocks: [REFLECTION] }] }] });
const [object] = course.objects;
const place = { course_id: course.friendly_id, object_id: object?.friendly_id ?? "" };

interface Pair<Value> {
  /** What the calls get, apart from what is read. */
  values: fc.Arbitrary<Value>;
  write(client: TestClient, value: Value): Promise<unknown>;
  read(client: TestClient): Promise<Value>;
}

const words = fc.stringMatching(/^[A-Za-zÀ-ÿ' .-]{0,40}$/).map((text) => `Ana${text}`);
const line = fc.oneof(fc.constantFrom(null, "", "  "), fc.string({ unit: "grapheme", maxLength: 60 }));

const profile = pair<z.input<typeof updateProfile.input>>({
  values: fc.record({
    full_name: words,
    social_name: fc.oneof(fc.constant(null), words),
    certificate_name: fc.oneof(fc.constant(null), words),
    birth_date: fc.constantFrom(null, "", "1990-02-28", "29/02/1992", "29021992", "1992-02-29"),
    phone: fc.constantFrom(null, "", "(11) 9 8765-4321", "1133334444", "0800 123 4567"),
    cpf: fc.constantFrom(null, "529.982.247-25", "52998224725"),
    cnpj: fc.constantFrom(null, "11.222.333/0001-81", "11222333000181"),
    cep: fc.constantFrom(null, "01.310-100", "01310100"),
    address: line,
    city: line,
    state: fc.constantFrom(null, "", "SP", "AC"),
  }),
  write: (client, value) => client.call(updateProfile, value),
  read: async (client) => (await client.call(getProfile, {})).data,
});

const notifications = pair<{ choice: (typeof CHOICES)[number]; quiet: { starts: number; ends: number } | null }>({
  values: fc.record({
    choice: fc.constantFrom(...CHOICES),
    quiet: fc.constantFrom(null, { starts: 21, ends: 7 }, { starts: 0, ends: 23 }),
  }),
  write: (client, { choice, quiet }) =>
    client.call(changeNotificationChoices, { choices: [{ kind: "certificate", choice }], quiet }),
  read: async (client) => {
    const { choices, quiet } = await client.call(getNotifications, {});
    return { choice: choices.find(({ kind }) => kind === "certificate")?.choice ?? "page", quiet };
  },
});

const consents = pair({
  values: fc.array(fc.record({ purpose: fc.constantFrom(...CONSENT_PURPOSES), given: fc.boolean() })),
  write: async (client, all) => {
    for (const consent of all) await client.call(changeConsent, consent);
  },
  read: async (client) => (await client.call(getPrivacy, {})).consents,
});

const weeklyGoal = pair<{ goal: number | null }>({
  values: fc.record({ goal: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })) }),
  write: (client, value) => client.call(changeWeeklyGoal, value),
  read: (client) => client.call(getWeeklyGoal, {}),
});

const absence = pair({
  values: fc.record({ absent: fc.boolean() }),
  write: (client, value) => client.call(changeRankingAbsence, value),
  read: async (client) => (await client.call(getRanking, { id: course._id })).mine,
});

const favorite = pair({
  values: fc.record({ favorite: fc.boolean() }),
  write: (client, value) => client.call(changeFavorite, { ...place, ...value }),
  read: async (client) => {
    const { trails } = await client.call(getObjectsByCourseId, { course_id: course._id });
    return trails[0]?.objects[0] ?? { favorite: false };
  },
});

const readingPlace = pair<object>({
  values: fc.record(
    {
      position: fc.integer({ min: 0, max: 5000 }),
      seconds: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 0, max: 86_400 }), { maxKeys: 3 }),
      checked: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.array(fc.stringMatching(/^[a-z]{1,8}$/))),
    },
    { requiredKeys: [] },
  ),
  write: (client, value) => client.call(savePlace, { ...place, place: value }),
  read: async (client) => (await client.call(getObjectById, place)).object.place,
});

const reflection = pair({
  values: fc.string({ unit: "grapheme", maxLength: 200 }),
  write: (client, text) => client.call(saveReflection, { ...place, block: REFLECTION.id, text }),
  read: async (client) => (await client.call(getObjectById, place)).object.reflections[REFLECTION.id] ?? "",
});

const PAIRS = { profile, notifications, consents, weeklyGoal, absence, favorite, readingPlace, reflection };

test.for(Object.entries(PAIRS))(
  "%s: what is read can be written, and stays the same",
  { timeout: 60_000 },
  async ([, check]) => await expect(check()).resolves.toBeUndefined(),
);

/** The check of one pair, for people who begin with nothing. */
function pair<Value>({ values, write, read }: Pair<Value>): () => Promise<void> {
  return async () => {
    const client = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
    await write(client, await read(client));
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        // What a rule refuses was never read.
        if (!(await isAccepted(() => write(client, value)))) return;
        const first = await read(client);
        await write(client, first);
        expect(withoutDates(await read(client))).toEqual(withoutDates(first));
      }),
      { numRuns: RUNS },
    );
  };
}

async function isAccepted(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 400 });
    return false;
  }
}

function withoutDates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, part) => (name.endsWith("_at") ? undefined : part)) ?? "null");
}
