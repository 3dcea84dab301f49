/** Query parameter that names the row deleted last. */
export const JUST_DELETED = "apagado";

/** Returns the list's address to redirect to after one of its rows was deleted; its query offers to restore the row. */
export function afterDeletion(list: string, id: string): string {
  return `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ [JUST_DELETED]: id }).toString()}`;
}
