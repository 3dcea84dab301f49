import { expect } from "./test-servers.ts";
import type { SteadyLearner } from "./steady-learner.ts";

/** Every write that was answered is there, in what objects show and in the ledger. */
export async function expectAllKept(ana: SteadyLearner): Promise<void> {
  const furthest = new Map<string, number>();
  for (const { object_id, completeness } of ana.answered)
    furthest.set(object_id, Math.max(furthest.get(object_id) ?? 0, completeness));
  const kept = await ana.completeness();
  for (const [object, seen] of furthest) {
    // Where questions count too, reading is half of it.
    const isOne = [seen, seen / 2].some((expected) => Math.abs((kept.get(object) ?? 0) - expected) < 1e-5);
    expect(isOne, `${object}: answered up to ${seen}, kept ${kept.get(object)}`).toBe(true);
  }
  // Were one of them missing in the ledger, it would be written now, and take its object half the way or further.
  for (const input of ana.answered) {
    const { completeness } = await ana.send({ ...input, completeness: 1 });
    expect(completeness, `${input.client_id} was answered and lost`).toBeLessThan(0.5);
  }
}
