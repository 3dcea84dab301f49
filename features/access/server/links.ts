import { linkOf, type OneUseLink } from "#platform/server/auth/one-use-links.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { LinkStatus } from "../contract.ts";

export const WITHDRAWN = "Este convite não vale mais. Se você o esperava, fale com quem convidou você.";

const MESSAGES: Record<Exclude<LinkStatus, "open">, string> = {
  used: "Este link já foi usado. Se não foi você, peça outro e troque a sua senha.",
  replaced: "Há um link mais novo que este: abra o último e-mail que enviamos, ou peça outro.",
  withdrawn: WITHDRAWN,
  expired: "Este link venceu: ele vale por 1\u00a0hora. Peça outro.",
  unknown: "Não reconhecemos este link. Confira se o endereço veio inteiro, ou peça outro.",
};

/** Returns the link if it can still be used. Throws 404 for an unknown link, 410 for one that has ended. */
export async function requireOpenLink(...query: Parameters<typeof linkOf>): Promise<OneUseLink & { user_id: string }> {
  const link = await linkOf(...query);
  if (link?.status === "open" && link.user_id !== null) return { ...link, user_id: link.user_id };
  const status = link?.status ?? "unknown";
  const message = MESSAGES[status as keyof typeof MESSAGES];
  if (status === "unknown") throw new Problem(404, message, { link: status });
  throw new Problem(410, message, { code: "link_ended", link: status });
}
