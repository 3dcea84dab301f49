import type { LearningSpace } from "#features/courses/contract.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Suggestion } from "../contract.ts";

type Trail = LearningSpace["trails"][number];
export type SpaceObject = Trail["objects"][number];

/** What a source of suggestions may look at. */
export interface Scene {
  context: Context;
  space: LearningSpace;
  /** Open, not done, and not the one that is being read; in the course's order. */
  open: readonly { object: SpaceObject; trail: Trail }[];
  /** What the person has just read, or else finished last. */
  after: SpaceObject | null;
}

export type Idea = Pick<Suggestion, "from" | "reason"> & { id: string };

/** Gives objects by _id with a reason, best first. What is not open falls away by itself. */
export type Source = (scene: Scene) => Promise<Idea[]> | Idea[];
