/** An object's title as lists show it, also while it is still missing. */
export function shownTitle(title: string): string {
  return title || "Conteúdo sem título";
}
