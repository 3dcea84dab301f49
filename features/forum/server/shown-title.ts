export const HIDDEN_TITLE = "Conversa retirada pela moderação";

/**
 * Returns a topic's title for its readers; a placeholder if a moderator hid the question. Its replies stay readable.
 */
export function shownTitle({ title, is_hidden }: { title: string; is_hidden: boolean }): string {
  return is_hidden ? HIDDEN_TITLE : title;
}
