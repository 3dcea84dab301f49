interface LegalText {
  title: string;
  body: string;
}

/** Why a text cannot follow the one in force as its next version; null when it can. */
export function legalFault(
  newest: LegalText | undefined,
  { title, body, changes }: LegalText & { changes: string },
): { field: "changes" | null; message: string } | null {
  if (!newest) return null;
  if (newest.title === title && newest.body === body)
    return { field: null, message: "O texto é igual ao que já vale. Nada foi publicado." };
  return changes ? null : { field: "changes", message: "Diga em uma linha o que mudou: quem já aceitou lê isto." };
}
