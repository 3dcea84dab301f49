/** The part of an address that names what was deleted just now. */
export const JUST_DELETED = "apagado";

/** Where a page goes on to after something of its list was deleted. */
export function afterDeletion(list: string, id: string): string {
  return `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ [JUST_DELETED]: id }).toString()}`;
}
