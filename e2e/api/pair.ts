import fc from "fast-check";
import { expect } from "vitest";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import type { World } from "#platform/server/testing/world.ts";

const RUNS = Number(process.env.API_RUNS) || 15;

interface Pair<Value> {
  /** What the calls get, apart from what is read. */
  values: fc.Arbitrary<Value>;
  write(client: TestClient, value: Value): Promise<unknown>;
  read(client: TestClient): Promise<Value>;
}

/** The check of a pair: what one call returns, the one that changes it accepts unchanged, and nothing is another afterwards. */
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
    expect([400, 403]).toContain((error as { status?: number }).status);
    return false;
  }
}

function withoutDates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, part) => (name.endsWith("_at") ? undefined : part)) ?? "null");
}
