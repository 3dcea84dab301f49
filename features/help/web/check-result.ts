const KEY = "vereda-access-check";
const DAY = 24 * 60 * 60 * 1000;

/** The last result of 'Verificar meu acesso' in this browser, in words, if it is of today. */
export function storedCheck(): string | null {
  try {
    const { at = 0, words = "" } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { at?: number; words?: string };
    return words && Date.now() - at < DAY ? words : null;
  } catch {
    return null;
  }
}

export function storeCheck(words: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), words: words.slice(0, 600) }));
  } catch {
    // Without storage it can still be copied.
  }
}
