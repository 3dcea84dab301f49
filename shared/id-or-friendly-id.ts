import { z } from "zod";

const MAX = 120;

/**
 * Returns the input schema with which a call names a project, course, trail, object, announcement or deep link: by its
 * `_id` or `friendly_id`. Both are in lower case. `ifEmpty`: message for a form in which nothing was chosen.
 */
export function idOrFriendlyId(noun: string, ifEmpty?: string) {
  return z.string().min(1, ifEmpty).max(MAX).toLowerCase().describe(`The ${noun}'s _id or friendly_id`);
}

type Named = { friendly_id: string } & ({ id: string } | { _id: string });

/** Checks whether `name` is this entity's id or its friendly_id. */
export function isNamed(entity: Named, name: string): boolean {
  return name === ("_id" in entity ? entity._id : entity.id) || name === entity.friendly_id;
}
