import { withArticle } from "./with-article.ts";

interface Academy {
  name: string;
  contact: { email: string; phone: string };
}

/** Returns the sentence for people whose access the academy suspended: that it is, and whom to contact. */
export function suspendedAccessText({ name, contact: { email, phone } }: Academy): string {
  const call = phone ? ` ou ligue para ${phone}` : "";
  return `Seu acesso ${withArticle("a", name)} está suspenso. Para saber o motivo ou pedir a volta, escreva para ${email}${call}.`;
}
