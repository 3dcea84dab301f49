import type { z } from "zod";
import { catalogueOf, isOnAir } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";
import type { getCourseMeta as contract } from "../contract.ts";
import { hasPublicMetadata } from "./is-public.ts";
import { metaOf } from "./meta-of.ts";

export async function getCourseMeta(
  { services, project, sql }: Context<"anyone">,
  { project_id, course: name }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const isReadable = hasPublicMetadata(project) && isNamed(project, project_id);
  const courses = isReadable ? await catalogueOf(services, project._id, sql, isOnAir) : [];
  const course = courses.find((one) => isNamed(one, name));
  if (!course) throw notFound("Este curso não existe.");
  const { id, description, friendly_id } = course;
  const title = `${course.name} · ${project.name}`;
  return { meta: await metaOf({ services, project }, { id, title, description, path: paths.course(friendly_id) }) };
}
