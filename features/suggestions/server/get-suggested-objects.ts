import type { z } from "zod";
import { getObjectsByCourseId } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getSuggestedObjects as contract, Suggestion } from "../contract.ts";
import type { SuggestedObject, SuggestionContext, SpaceObject } from "./source.ts";
import { SOURCES } from "./sources.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";

const MAX = 4;
type Input = z.output<typeof contract.input>;

/** Collects suggestions from the sources in order until there are enough. */
export async function getSuggestedObjects(context: Context, input: Input): Promise<z.input<typeof contract.output>> {
  const space = await getObjectsByCourseId(context, { course_id: input.id });
  const scene = suggestionContext(context, space, input);
  const suggestions = new Map<string, Suggestion>();
  for (const source of SOURCES) {
    if (suggestions.size >= MAX) break;
    for (const idea of await source(scene)) addTo(suggestions, scene, idea);
  }
  return { suggestions: [...suggestions.values()].slice(0, MAX) };
}

function addTo(
  suggestions: Map<string, Suggestion>,
  { open }: SuggestionContext,
  { id, from, reason }: SuggestedObject,
): void {
  const place = open.find(({ object }) => object._id === id);
  if (!place || suggestions.has(id)) return;
  suggestions.set(id, {
    object: place.object,
    trail: { _id: place.trail._id, name: place.trail.name },
    from,
    reason,
  });
}

function suggestionContext(
  context: Context,
  space: SuggestionContext["space"],
  { trail_id, filter_id }: Input,
): SuggestionContext {
  const trails = trail_id ? space.trails.filter((trail) => isNamed(trail, trail_id)) : space.trails;
  if (trails.length === 0 && trail_id) throw notFound("Esta trilha não existe neste curso.");
  const objects = space.trails.flatMap((trail) => trail.objects);
  const read = objects.find(({ _id, config }) => _id === filter_id || config.friendly_id === filter_id) ?? null;
  const open = trails.flatMap((trail) =>
    trail.objects
      .filter((object) => object !== read && (object.state === "open" || object.state === "current"))
      .map((object) => ({ object, trail })),
  );
  return { context, space, open, after: read ?? lastDone(objects) };
}

/** Returns the last completed object in course order, as an approximation of the one completed most recently. */
function lastDone(objects: readonly SpaceObject[]): SpaceObject | null {
  return objects.findLast(({ state }) => state === "done") ?? null;
}
