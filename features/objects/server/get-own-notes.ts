import type { z } from "zod";
import { reachableCourses } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getOwnNotes as contract } from "../contract.ts";
import type { StoredBlock } from "./blocks.ts";
import { usedChecklists } from "./queries.ts";
import { reflectionsOfPerson } from "./reflections.ts";

type Note = z.input<typeof contract.output>["notes"][number];
type Checklist = Note["checklists"][number];

/** Returns the person's reflections and used checklists, grouped by object, latest change first. */
export async function getOwnNotes(context: Context): Promise<z.input<typeof contract.output>> {
  const [written, checked, places] = await Promise.all([
    reflectionsOfPerson(context, context.user._id),
    usedChecklists(context),
    reachableObjects(context),
  ]);
  const notes = new Map<string, Note>();
  const noteOf = (objectId: string, title: string | null, updated_at: string): Note => {
    const known = notes.get(objectId);
    const place = places.get(objectId);
    const note = known ?? {
      object_id: objectId,
      title,
      place: place ?? null,
      updated_at,
      reflections: [],
      checklists: [],
    };
    if (updated_at > note.updated_at) note.updated_at = updated_at;
    notes.set(objectId, note);
    return note;
  };
  for (const { object_id, object, prompt, text, updated_at } of written)
    if (text !== null) noteOf(object_id, object, updated_at).reflections.push({ prompt, text });
  for (const { object_id, title, blocks, checked: keys, updated_at } of checked) {
    const checklists = checklistsOf(blocks, keys);
    if (checklists.length > 0) noteOf(object_id, title, updated_at.toISOString()).checklists.push(...checklists);
  }
  return { notes: [...notes.values()].toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)) };
}

/** Returns course and friendly ids of each object that the person can still open, by object id. */
async function reachableObjects(context: Context): Promise<ReadonlyMap<string, NonNullable<Note["place"]>>> {
  const courses = await reachableCourses(context);
  const places = courses.flatMap((course) =>
    course.trails.flatMap(({ objects }) =>
      objects.map(({ id, friendly_id }) => {
        const place = { course: course.friendly_id, course_name: course.name, object: friendly_id };
        return [id, place] as const;
      }),
    ),
  );
  return new Map(places);
}

/** Returns an object's checklists that have checked items. */
function checklistsOf(
  blocks: readonly StoredBlock[],
  checked: Readonly<Record<string, readonly string[]>>,
): Checklist[] {
  return blocks.flatMap((block) => {
    const keys = block.kind === "checklist" ? (checked[block.id] ?? []) : [];
    if (block.kind !== "checklist" || keys.length === 0) return [];
    const items = block.items.map(({ key, text }) => ({ text, is_checked: keys.includes(key) }));
    return [{ title: block.title, items }];
  });
}
