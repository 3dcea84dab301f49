import type { LearningSpace } from "#features/courses/contract.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Suggestion } from "../contract.ts";

type Trail = LearningSpace["trails"][number];
export type SpaceObject = Trail["objects"][number];

/** The input of a suggestion source. */
export interface SuggestionContext {
  context: Context;
  space: LearningSpace;
  /** Objects open to the person, except completed ones and the one being read, in course order. */
  open: readonly { object: SpaceObject; trail: Trail }[];
  /** The object just read, or else the last completed one in course order; null for none. */
  after: SpaceObject | null;
}

export type SuggestedObject = Pick<Suggestion, "from" | "reason"> & { id: string };

/** Returns object ids with reasons, best first. The caller removes objects that are not open. */
export type Source = (scene: SuggestionContext) => Promise<SuggestedObject[]> | SuggestedObject[];
