const MAX_CHARACTERS = 254;

/**
 * Extracts the e-mails from a pasted text, separated by line breaks, commas, semicolons or tabs, also as “Ana Lima
 * <ana@exemplo.com.br>”. Returns parts without an e-mail unchanged, so that nothing pasted is lost silently.
 */
export function emailsIn(text: string): string[] {
  const found = text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const between = /<([^<>]*)>/.exec(part)?.[1]?.trim();
      if (between) return [between];
      const words = part.split(/\s+/).filter((word) => word.includes("@"));
      return words.length > 0 ? words : [part];
    });
  return [...new Set(found.map((one) => one.slice(0, MAX_CHARACTERS)))];
}
