import { isId } from "#shared/ids.ts";

/** Where a page of a list of the forum goes on: after this moment and id. */
export interface Cursor {
  at: Date;
  id: string;
}

export function cursorText({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Null for the first page, and for what is no cursor. */
export function readCursor(text: string): Cursor | null {
  const [at = "", id = ""] = text.split("_");
  const moment = new Date(at);
  return isId(id) && !Number.isNaN(moment.getTime()) ? { at: moment, id } : null;
}
