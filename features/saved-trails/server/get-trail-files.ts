import type { z } from "zod";
import { blockedBy, requireCourse, learnerStateOf } from "#features/courses/server/index.ts";
import { showBlocks, type StoredBlock } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getTrailFiles as contract, TrailFile } from "../contract.ts";
import { filesIn } from "./files-in.ts";

/** Approximate size of a reader page stored on the device, in bytes, without the object's own text. */
const PAGE_BYTES = 45_000;

/** Returns a trail's open objects and the sizes of their files. Returns nothing of blocked objects but their number. */
export async function getTrailFiles(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const trail = course.trails.find(({ id }) => id === input.trail_id);
  if (!trail) throw notFound("Esta trilha não existe ou não faz parte do seu curso.");
  const { progress } = await learnerStateOf(context, [course.id]);
  const open = trail.objects.filter((object) => !blockedBy(context, trail, object, progress));
  const bodies = await blocksOf(
    context,
    open.map(({ id }) => id),
  );
  const shown = bodies.flatMap((blocks) => showBlocks(context, blocks));
  return {
    course: { friendly_id: course.friendly_id, name: course.name },
    trail: { _id: trail.id, name: trail.name },
    objects: open.map(({ friendly_id, title }) => ({ friendly_id, title })),
    blocked_count: trail.objects.length - open.length,
    text_bytes: Buffer.byteLength(JSON.stringify(shown)) + (open.length + 1) * PAGE_BYTES,
    files: await sized(context, filesIn(shown)),
  };
}

async function blocksOf({ sql, project }: Context, objectIds: readonly string[]): Promise<StoredBlock[][]> {
  if (objectIds.length === 0) return [];
  const rows = await sql<{ blocks: StoredBlock[] }[]>`
    select blocks from objects where project_id = ${project._id} and id in ${sql(objectIds)}`;
  return rows.map(({ blocks }) => blocks);
}

/** Adds the files' sizes. Leaves out missing files, because a page can be read without a picture. */
async function sized({ services, project }: Context, files: readonly Omit<TrailFile, "bytes">[]): Promise<TrailFile[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const path = decodeURIComponent(new URL(file.src, "http://here.invalid").pathname.slice(1));
      const bytes = await services.files.size(project._id, path);
      return bytes === null ? [] : [{ ...file, bytes }];
    }),
  );
  return found.flat();
}
