import { linkOf, type OneUseLink } from "#platform/server/auth/one-use-links.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { LinkStatus } from "../contract.ts";

const SAID: Record<Exclude<LinkStatus, "open">, string> = {
  used: "Este link já foi usado. Se não foi você, peça outro e troque a sua senha.",
  replaced: "Há um link mais novo que este: abra o último e-mail que enviamos, ou peça outro.",
  expired: "Este link venceu: ele vale por 1\u00a0hora. Peça outro.",
  unknown: "Não reconhecemos este link. Confira se o endereço veio inteiro, ou peça outro.",
};

/** The link, when it may still be used; else what is wrong with it is said. */
export async function requireOpenLink(...asked: Parameters<typeof linkOf>): Promise<OneUseLink> {
  const link = await linkOf(...asked);
  if (link?.status === "open") return link;
  const status = link?.status ?? "unknown";
  const message = SAID[status as keyof typeof SAID];
  if (status === "unknown") throw new Problem(404, message, { link: status });
  throw new Problem(410, message, { code: "link_ended", link: status });
}
