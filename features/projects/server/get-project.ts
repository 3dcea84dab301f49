import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { projectNotFound } from "#platform/server/http/problem.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type getProject as contract, projectSchema } from "../contract.ts";
import { headTags } from "./head-tags.ts";

/** The project of a host, from the cache. */
export async function getProject(
  { services }: Pick<TransactionsContext<"anyone">, "services">,
  { host }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const found = await services.projects.byHost(host.toLowerCase());
  if (!found) throw projectNotFound();
  return publicProject(found.project);
}

const publics = new WeakMap<Project, z.output<typeof projectSchema>>();

/** The public part of a project, computed once for each version of it. */
export function publicProject(project: Project): z.output<typeof projectSchema> {
  const known = publics.get(project);
  if (known) return known;
  const config = { ...project.config, heads: headTags(project.config.heads) };
  const shown = projectSchema.parse({ ...project, config });
  publics.set(project, shown);
  return shown;
}
