export const HIDDEN_TITLE = "Conversa retirada pela moderação";

/** The title of a conversation for its readers: hidden with its question, while its answers stay readable. */
export function shownTitle({ title, is_hidden }: { title: string; is_hidden: boolean }): string {
  return is_hidden ? HIDDEN_TITLE : title;
}
