import { z } from "zod";

const MAX = 120;

/** What every call takes to name a project, course, trail, object, announcement or deep link: its `_id` or its `friendly_id`. */
export function thingName(what: string) {
  return z.string().min(1).max(MAX).describe(`The ${what}'s _id or friendly_id`);
}

type Thing = { friendly_id: string } & ({ id: string } | { _id: string });

/** Whether a call means this thing. */
export function isNamed(thing: Thing, name: string): boolean {
  return name === ("_id" in thing ? thing._id : thing.id) || name === thing.friendly_id;
}
