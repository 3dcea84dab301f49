import { expect } from "./test-servers.ts";
import type { SteadyLearner } from "./steady-learner.ts";

/** Expects every acknowledged write in the objects' progress and in the ledger. */
export async function expectNothingLost(ana: SteadyLearner): Promise<void> {
  const furthest = new Map<string, number>();
  for (const { object_id, completeness } of ana.answered)
    furthest.set(object_id, Math.max(furthest.get(object_id) ?? 0, completeness));
  const saved = await ana.completeness();
  for (const [object, seen] of furthest) {
    // In objects with questions, reading counts for half of the completeness.
    const isOne = [seen, seen / 2].some((expected) => Math.abs((saved.get(object) ?? 0) - expected) < 1e-5);
    expect(isOne, `${object}: answered up to ${seen}, saved ${saved.get(object)}`).toBe(true);
  }
  // A write that is missing in the ledger would be applied now, and raise its object to half or more.
  for (const input of ana.answered) {
    const { completeness } = await ana.send({ ...input, completeness: 1 });
    expect(completeness, `${input.client_id} was answered and lost`).toBeLessThan(0.5);
  }
}
