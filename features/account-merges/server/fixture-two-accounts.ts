import type { MadePerson, PersonOptions } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { mergeAccounts } from "../contract.ts";

export interface TwoAccounts {
  academy: MadeProject;
  manager: MadePerson;
  remaining: MadePerson;
  removed: MadePerson;
  merge(by?: MadePerson): Promise<{ remaining_id: string; name: string; certificates: number }>;
}

/** Creates an academy with a manager and a learner who has two accounts, for tests. */
export async function openTwoAccounts(
  world: World,
  options: (academy: MadeProject) => Promise<PersonOptions> = async () => ({}),
): Promise<TwoAccounts> {
  const academy = await world.makeProject();
  const own = await options(academy);
  const manager = await world.makePerson(academy, { rule: "manager", name: "Zuleica Prado" });
  const remaining = await world.makePerson(academy, { name: "Marina Prado", password: "ipe-roxo-47", ...own });
  const removed = await world.makePerson(academy, { name: "Marina P.", ...own });
  const sent = { remaining_id: remaining._id, removed_id: removed._id, confirmation: removed.email };
  return { academy, manager, remaining, removed, merge: (by = manager) => world.as(by).call(mergeAccounts, sent) };
}
