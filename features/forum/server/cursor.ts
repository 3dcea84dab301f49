import { isId } from "#shared/ids.ts";

/** Position in a list of the forum: the next page begins after this moment and id. */
export interface Cursor {
  at: Date;
  id: string;
}

export function cursorText({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Parses a cursor; null for the first page and for an invalid cursor. */
export function parseCursor(text: string): Cursor | null {
  const [at = "", id = ""] = text.split("_");
  const moment = new Date(at);
  return isId(id) && !Number.isNaN(moment.getTime()) ? { at: moment, id } : null;
}
