import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { PreparedAnswer } from "#platform/server/http/handler.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type getProject as contract, projectSchema } from "../contract.ts";
import { headTags } from "./head-tags.ts";

export const PROJECT_NOT_FOUND = "Projeto não encontrado 😕";

const answers = new WeakMap<Project, PreparedAnswer>();

/** The project of a host, from memory: its answer is written once and kept as long as the project itself. */
export async function getProject(
  { services }: Pick<TransactionsContext<"anyone">, "services">,
  { host }: z.output<typeof contract.input>,
): Promise<PreparedAnswer> {
  const found = await services.projects.byHost(host.toLowerCase());
  if (!found) throw notFound(PROJECT_NOT_FOUND);
  const known = answers.get(found.project);
  if (known) return known;
  const ready = new PreparedAnswer(new TextEncoder().encode(JSON.stringify(publicProject(found.project))));
  answers.set(found.project, ready);
  return ready;
}

const publics = new WeakMap<Project, z.output<typeof projectSchema>>();

/** What of a project anybody may see. The same object each time, for as long as the project does not change. */
export function publicProject(project: Project): z.output<typeof projectSchema> {
  const known = publics.get(project);
  if (known) return known;
  const config = { ...project.config, heads: headTags(project.config.heads) };
  const shown = projectSchema.parse({ ...project, config });
  publics.set(project, shown);
  return shown;
}
