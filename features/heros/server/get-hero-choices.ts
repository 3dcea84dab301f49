import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { flowTitles } from "#features/flows/server/index.ts";
import { newestMedia } from "#features/media/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getHeroChoices as contract } from "../contract.ts";

export async function getHeroChoices(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { id, friendly_id, name, trails } = await requireCourse(context, course_id);
  const media = await newestMedia(context.sql, context.project._id);
  return {
    course: { _id: id, friendly_id, name },
    objects: trails.flatMap((trail) =>
      trail.objects.map((object) => ({ _id: object.id, title: object.title, trail: trail.name })),
    ),
    flows: await flowTitles(context),
    pictures: media.filter(({ kind }) => kind === "picture").map((one) => ({ path: one.path, name: one.name })),
  };
}
