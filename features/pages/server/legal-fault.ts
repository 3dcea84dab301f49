interface LegalText {
  title: string;
  body: string;
}

/** Returns the reason why a text cannot follow the newest version; null if it can. */
export function legalFault(
  newest: LegalText | undefined,
  { title, body, changes }: LegalText & { changes: string },
): { field: "changes" | null; message: string } | null {
  if (!newest) return null;
  if (newest.title === title && newest.body === body)
    return { field: null, message: "O texto é igual ao que já vale. Nada foi publicado." };
  return changes ? null : { field: "changes", message: "Diga em uma linha o que mudou: quem já aceitou lê isto." };
}
