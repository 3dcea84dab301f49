/** Returns an object's title for lists, with a placeholder for an empty one. */
export function shownTitle(title: string): string {
  return title || "Conteúdo sem título";
}
