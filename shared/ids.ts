import { v7 } from "uuid";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Creates an id: a UUIDv7, so that rows created together are adjacent in the index. */
export function newId(): string {
  return v7();
}

export function isId(text: string): boolean {
  return UUID.test(text);
}
