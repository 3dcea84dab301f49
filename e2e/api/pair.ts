import fc from "fast-check";
import { expect } from "vitest";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import type { World } from "#platform/server/testing/world.ts";

const RUNS = Number(process.env.API_RUNS) || 15;

interface Pair<Value> {
  /** Generates the values to write. */
  values: fc.Arbitrary<Value>;
  write(client: TestClient, value: Value): Promise<unknown>;
  /** Reads the value in the form that `write` takes. */
  read(client: TestClient): Promise<Value>;
}

/**
 * Creates property tests of a reading and a writing call: writing back the value read must succeed and change nothing
 * but dates. Each test gets its own person.
 */
export function pairsFor(
  world: World,
  makePerson: () => Promise<MadePerson>,
): <Value>(pair: Pair<Value>) => () => Promise<void> {
  return ({ values, write, read }) =>
    async () => {
      const client = world.as(await makePerson());
      await write(client, await read(client));
      await fc.assert(
        fc.asyncProperty(values, async (value) => {
          // A refused value is not stored, so it cannot be read.
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
    expect([400, 403]).toContain((error as { status?: number }).status);
    return false;
  }
}

function withoutDates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, part) => (name.endsWith("_at") ? undefined : part)) ?? "null");
}
