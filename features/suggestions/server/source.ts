import type { LearningSpace } from "#features/courses/contract.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Suggestion } from "../contract.ts";

type Trail = LearningSpace["trails"][number];
export type SpaceObject = Trail["objects"][number];

/** The input of a suggestion source. */
export interface Scene {
  context: Context;
  space: LearningSpace;
  /** Open objects that are not done and not being read, in course order. */
  open: readonly { object: SpaceObject; trail: Trail }[];
  /** The object just read, or else the last one completed. */
  after: SpaceObject | null;
}

export type Idea = Pick<Suggestion, "from" | "reason"> & { id: string };

/** Returns object ids with reasons, best first. Objects that are not open are filtered out by the caller. */
export type Source = (scene: Scene) => Promise<Idea[]> | Idea[];
