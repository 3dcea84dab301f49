const MAX_CHARACTERS = 254;

/**
 * The e-mails in a pasted text: one a line, or between commas, semicolons or tabs, also as “Ana Lima <ana@exemplo.com.br>”.
 * What has no e-mail in it stays as it is, so that nothing pasted is lost silently.
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
