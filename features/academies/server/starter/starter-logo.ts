import { escapeHtml } from "#shared/escape-html.ts";

const SMALL_WORDS = new Set(["a", "o", "as", "os", "de", "da", "do", "das", "dos", "e", "em", "para"]);

/** Returns a logo of 56 × 56 pixels with the academy's initials. White, because the menu has the brand's colour. */
export function starterLogo({ name, color }: { name: string; color: string }): string {
  const letters = initials(name);
  const size = letters.length > 1 ? 20 : 26;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" role="img"><title>${escapeHtml(name)}</title>
<circle cx="28" cy="28" r="26" fill="#ffffff"/>
<path d="M11 41c6-4.5 11-4.5 17 0s11 4.5 17 0" fill="none" stroke="${color}" stroke-width="2.5" stroke-linecap="round"/>
<text x="28" y="31" text-anchor="middle" font-family="sans-serif" font-size="${size}" font-weight="700" fill="${color}">${escapeHtml(letters)}</text>
</svg>
`;
}

/** Returns the initials of a name: "Escola do Cerrado" → "EC". */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !SMALL_WORDS.has(word.toLowerCase()));
  const [first = name, ...others] = words;
  const last = others.at(-1) ?? "";
  return (first.charAt(0) + last.charAt(0)).toUpperCase() || "V";
}
