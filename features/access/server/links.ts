import { linkOf, type OneUseLink } from "#platform/server/auth/one-use-links.ts";
import { accessSuspended, isSuspended } from "#platform/server/auth/suspended-access.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { LinkStatus } from "../contract.ts";

export const WITHDRAWN = "Este convite não vale mais. Se você o esperava, fale com quem convidou você.";

const MESSAGES: Record<Exclude<LinkStatus, "open" | "suspended">, string> = {
  used: "Este link já foi usado. Se não foi você, peça outro e troque a sua senha.",
  replaced: "Há um link mais novo que este: abra o último e-mail que enviamos, ou peça outro.",
  withdrawn: WITHDRAWN,
  expired: "Este link venceu: ele vale por 1\u00a0hora. Peça outro.",
  unknown: "Não reconhecemos este link. Confira se o endereço veio inteiro, ou peça outro.",
};

type LinkContext = Parameters<typeof linkOf>[0] & { project: Pick<Project, "_id" | "name" | "contact"> };

/**
 * Returns the link if it can still be used. Throws 404 for an unknown link, 410 for one that has ended, 403 for one of a
 * person whose access is suspended.
 */
export async function requireOpenLink(
  context: LinkContext,
  key: string,
  purpose: Parameters<typeof linkOf>[2],
): Promise<OneUseLink & { user_id: string }> {
  const link = await linkOf(context, key, purpose);
  if (link?.user_id && (await isSuspended(context, link.user_id))) throw accessSuspended(context.project);
  if (link?.status === "open" && link.user_id !== null) return { ...link, user_id: link.user_id };
  const status = link?.status ?? "unknown";
  const message = MESSAGES[status as keyof typeof MESSAGES];
  if (status === "unknown") throw new Problem(404, message, { link: status });
  throw new Problem(410, message, { code: "link_ended", link: status });
}
