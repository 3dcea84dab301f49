/**
 * Completes a typed address with “https://” or “mailto:” if missing, and encodes characters that would end a Markdown
 * link.
 */
export function webAddress(typed: string): string {
  const address = typed.trim().replace(/[\s<>()]/g, percentOf);
  if (!address || /^(https?:|mailto:|tel:|\/|#)/i.test(address)) return address;
  return /^[^/@]+@[^/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

function percentOf(character: string): string {
  return encodeURIComponent(character).replace("(", "%28").replace(")", "%29");
}
