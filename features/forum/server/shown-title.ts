const HIDDEN = "Conversa retirada pela moderação";

/** A question that moderators hid takes its title along; its answers stay readable. */
export function shownTitle({ title, is_hidden }: { title: string; is_hidden: boolean }): string {
  return is_hidden ? HIDDEN : title;
}
