import type { Context } from "#platform/server/http/context.ts";

/**
 * Whom a passkey is made for: the academy's first host. One that belongs to an academy opens no other, and works on no
 * second host of the same.
 */
export async function relyingParty({ services, project }: Pick<Context, "services" | "project">) {
  const id = await services.projects.firstHostOf(project._id);
  return { id, name: project.name, origin: services.originOf(id) };
}
