import type { z } from "zod";
import { reachableCourses } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getUserProductCompleteness as contract } from "../contract.ts";
import { bestResultIn } from "./queries.ts";

export async function getUserProductCompleteness(
  context: Context,
  { joco_friendly_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const courses = await reachableCourses(context);
  const objects = courses
    .flatMap(({ trails }) => trails.flatMap((trail) => trail.objects))
    .filter(({ joco }) => joco?.friendly_id === joco_friendly_id);
  if (objects.length === 0) throw notFound("Esta atividade não existe ou não faz parte dos seus cursos.");
  const { reported_at, ...reached } = await bestResultIn(
    context,
    objects.map(({ id }) => id),
  );
  return { joco_friendly_id, ...reached, reported_at: reported_at?.toISOString() ?? null };
}
