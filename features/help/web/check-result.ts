const KEY = "vereda-access-check";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the last result of 'Verificar meu acesso' in this browser as text; null
 * if there is none of the last 24 hours.
 */
export function storedCheck(): string | null {
  try {
    const { at = 0, words = "" } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { at?: number; words?: string };
    return words && Date.now() - at < DAY_MS ? words : null;
  } catch {
    return null;
  }
}

export function storeCheck(text: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), words: text.slice(0, 600) }));
  } catch {
    // Without storage, the person can still copy the result.
  }
}
