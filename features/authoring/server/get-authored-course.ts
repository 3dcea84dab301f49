import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { AuthoredObject, getAuthoredCourse as contract } from "../contract.ts";
import { courseChanges, isMoved, isSameObject } from "../engine/course-changes.ts";
import { type ObjectDocument, objectsIn } from "../engine/course-document.ts";
import { shownTitle } from "../engine/shown-title.ts";
import { checkCourse, faultsOfHeldObjects } from "./check-course.ts";
import { countPeopleWhoBegan } from "./count-people-who-began.ts";
import { nextStep } from "./course-steps.ts";
import { countEnrolled } from "./count-enrolled.ts";
import { type OpenCourse, openCourse } from "./open-course.ts";
import { pendingChangesHash } from "./pending-changes-hash.ts";
import { shownPlan } from "./shown-plan.ts";

/** Returns a course's draft and the changes that publishing it would make. */
export async function getAuthoredCourse(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openCourse(context, course_id);
  const held = faultsOfHeldObjects(await checkCourse(context, open));
  const { id, document, live, structure, isPending } = open;
  const [undo, redo] = [await nextStep(context, id, "undo"), await nextStep(context, id, "redo")];
  const { friendly_id, name, description, hours, ends_on } = document;
  const people = await countEnrolled(context, id);
  const before = live?.document ?? null;
  const begun = await countPeopleWhoBegan(context, open);
  const changes = isPending ? courseChanges(before, document, { begun, held }) : [];
  const shown = { friendly_id, name, description, hours, ends_on, people };
  return {
    course: {
      _id: id,
      ...shown,
      is_published: live !== null,
      is_off_air: live?.isOffAir ?? false,
      is_pending: isPending,
    },
    version: structure,
    seen: pendingChangesHash({ live: before, document, held }),
    undo: undo ? { what: undo.what } : null,
    redo: redo ? { what: redo.what } : null,
    trails: document.trails.map(({ objects, ...trail }) => ({
      ...trail,
      opens_at: trail.opens_at ?? null,
      objects: objects.map((object) => shownObject(object, open, held)),
    })),
    changes,
    plan: await shownPlan(context, open),
  };
}

function shownObject(object: ObjectDocument, open: OpenCourse, held: ReadonlyMap<string, string>): AuthoredObject {
  const { friendly_id, title, type, link_type, minutes, points, pass } = object;
  return {
    friendly_id,
    title: shownTitle(title),
    type,
    link_type,
    minutes,
    points,
    pass,
    state: stateOf(object, open),
    missing: held.get(friendly_id) ?? null,
  };
}

function stateOf(object: ObjectDocument, { live, document }: OpenCourse): AuthoredObject["state"] {
  if (object.draft) return "draft";
  const before = live && objectsIn(live.document).find(({ friendly_id }) => friendly_id === object.friendly_id);
  if (!live || !before || before.draft) return "new";
  if (!isSameObject(before, object)) return "changed";
  return isMoved(live.document, document, object.friendly_id) ? "moved" : "live";
}
