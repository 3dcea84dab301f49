import type { z } from "zod";
import { hostName } from "#platform/server/http/api-origin.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { projectNotFound } from "#platform/server/http/problem.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type getProject as contract, projectSchema } from "../contract.ts";
import { headTags } from "./head-tags.ts";

/** Returns the public part of a host's project, from the cache; a port is ignored. Throws 404 for an unknown host. */
export async function getProject(
  { services }: Pick<TransactionsContext<"anyone">, "services">,
  { host }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const found = await services.projects.byHost(hostName(host));
  if (!found) throw projectNotFound();
  return publicProject(found.project);
}

const publicProjects = new WeakMap<Project, z.output<typeof projectSchema>>();

/** Returns the public part of a project, computed once per project object. */
export function publicProject(project: Project): z.output<typeof projectSchema> {
  const known = publicProjects.get(project);
  if (known) return known;
  const config = { ...project.config, heads: headTags(project.config.heads) };
  const publicPart = projectSchema.parse({ ...project, config });
  publicProjects.set(project, publicPart);
  return publicPart;
}
