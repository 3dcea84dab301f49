import type { z } from "zod";
import { catalogueOf, isOnAir } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";
import type { getObjectMeta as contract } from "../contract.ts";
import { hasPublicMetadata } from "./is-public.ts";
import { metaOf } from "./meta-of.ts";

export async function getObjectMeta(
  context: Context<"anyone">,
  { id, course: within }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, sql } = context;
  if (!hasPublicMetadata(project)) throw notFound("Este conteúdo não existe.");
  for (const course of await catalogueOf(services, project._id, sql, isOnAir)) {
    const isHere = within !== undefined && isNamed(course, within);
    const object = course.trails
      .flatMap(({ objects }) => objects)
      .find((one) => (isHere ? isNamed(one, id) : one.id === id));
    if (!object || (within && !isHere)) continue;
    const title = `${object.title} · ${course.name}`;
    const path = paths.courseObject(course.friendly_id, object.friendly_id);
    return { meta: await metaOf({ services, project }, { id: object.id, title, description: object.lead, path }) };
  }
  throw notFound("Este conteúdo não existe.");
}
