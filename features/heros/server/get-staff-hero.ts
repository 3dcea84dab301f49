import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { mediaPath } from "#shared/media-path.ts";
import { paths } from "#shared/paths.ts";
import type { getStaffHero as contract } from "../contract.ts";
import { fieldsOf, requireHero } from "./hero-row.ts";
import { staffHeroRows } from "./staff-hero-rows.ts";

export async function getStaffHero(
  context: Context<Staff>,
  { hero_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireHero(context, hero_id);
  const [hero] = await staffHeroRows(context, row.course_id, hero_id);
  if (!hero) throw notFound("Este destaque não existe.");
  const { id, friendly_id, name, trails } = await requireCourse(context, row.course_id);
  const objects = trails.flatMap((trail) => trail.objects);
  const target = objects.find((object) => paths.courseObject(friendly_id, object.friendly_id) === row.action?.to);
  return {
    hero,
    course: { _id: id, friendly_id, name },
    picture_path: mediaPath(row.picture ?? ""),
    object_id: target?.id ?? null,
    version: versionOf(fieldsOf(row)),
  };
}
