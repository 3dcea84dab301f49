import type { z } from "zod";
import { writtenBlocks } from "#features/academies/server/index.ts";
import { newestMedia } from "#features/media/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getAuthoredObject as contract } from "../contract.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import { headOfDocument } from "../engine/written-object.ts";
import { assetsOf, checkObject } from "./check-course.ts";
import { editorFaults } from "./fault-text.ts";
import { openCourse } from "./open-course.ts";
import { openObject } from "./open-object.ts";

/** Returns an object's draft. A save must send the returned version. */
export async function getAuthoredObject(
  context: Context<Staff>,
  { course_id, object_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openCourse(context, course_id);
  const object = openObject(open, object_id);
  const assets = await assetsOf(context, object.body);
  const { faults } = checkObject(object, assets);
  const blocks: WrittenBlock[] = writtenBlocks(object.body);
  const pictures = [...assets.files.keys()].filter((path) => path.startsWith("pictures/"));
  const [plan] = await sql<{ due_at: Date }[]>`
    select due_at from course_plans where project_id = ${project._id} and course_id = ${open.id}`;
  const { draft, version } = object;
  const { friendly_id, name } = open.document;
  return {
    course: { _id: open.id, friendly_id, name },
    due_at: plan?.due_at.toISOString() ?? null,
    object: { friendly_id: object.friendly_id, ...headOfDocument(object), is_draft: draft },
    version,
    blocks,
    faults: editorFaults(faults),
    pictures: Object.fromEntries(pictures.map((path) => [path, assets.addressOf(path, "pictures", () => {})])),
    library: await newestMedia(sql, project._id),
    max_file_bytes: context.services.mediaLimits.fileBytes,
  };
}
