import type { AcademyObject } from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "../engine/course-document.ts";
import { shownTitle } from "../engine/shown-title.ts";
import { openCourse } from "./open-course.ts";
import { openObject } from "./open-object.ts";
import { validBlocks } from "./valid-blocks.ts";

/** An object's draft, with its course and trail. */
export interface ObjectDraft {
  course: Omit<CourseDocument, "trails"> & { id: string };
  trail: Pick<TrailDocument, "friendly_id" | "name">;
  object: Pick<ObjectDocument, "friendly_id" | "title" | "lead" | "type" | "link_type" | "url" | "points"> &
    Pick<AcademyObject, "minutes" | "complete" | "pass_share" | "stay_minutes" | "blocks">;
  /** Whether the object is hidden from learners. */
  is_draft: boolean;
}

type ReadContext = Pick<Context<"anyone">, "sql" | "project" | "now" | "services">;

const COMPLETION_WITHOUT_TEXT = { link: "opened", joco: "reported" } as const;

/**
 * Opens an object's draft by course and friendly id; blocks with faults are left out. Throws 404 if it does not exist.
 */
export async function readObjectDraft(context: ReadContext, course: string, name: string): Promise<ObjectDraft> {
  const open = await openCourse(context, course);
  const { trails, ...head } = open.document;
  const written = openObject(open, name);
  const trail = trails.find(({ objects }) => objects.includes(written));
  const { friendly_id, title, lead, type, link_type, url, points, pass, stay } = written;
  const { blocks, minutes } = await validBlocks(context, written.body);
  const published = open.live && objectsIn(open.live.document).find((one) => one.friendly_id === name);
  return {
    course: { id: open.id, ...head },
    trail: { friendly_id: trail?.friendly_id ?? "", name: trail?.name ?? "" },
    object: {
      friendly_id,
      title: shownTitle(title),
      lead,
      type,
      link_type,
      url,
      points,
      blocks,
      minutes: written.minutes ?? minutes,
      complete: type === "content" ? (written.complete ?? "seen") : COMPLETION_WITHOUT_TEXT[type],
      pass_share: pass === null ? 1 : pass / 100,
      stay_minutes: stay,
    },
    is_draft: !published || published.draft,
  };
}
