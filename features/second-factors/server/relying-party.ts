import type { Context } from "#platform/server/http/context.ts";

/**
 * The WebAuthn relying party: the academy's first host. A passkey works neither in other academies nor on other hosts of
 * the same academy.
 */
export async function relyingParty({ services, project }: Pick<Context, "services" | "project">) {
  const id = await services.projects.firstHostOf(project._id);
  return { id, name: project.name, origin: services.originOf(id) };
}
