/** The fields of a form or a query string, nested as their names describe. */
export interface Fields {
  [name: string]: Field;
}
type Field = string | File | Field[] | Fields;

const MAX_DEPTH = 32;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Reads `a[b]=1` as an object, a repeated name or `a[]=1` as a list, and `a[0][b]=1` as a list of objects. Returns null
 * for fields that contradict each other (`a=1&a[b]=1`) and for names more than 32 levels deep.
 */
export function readFields(entries: Iterable<[string, string | File]>): Fields | null {
  const fields = emptyFields();
  for (const [name, value] of entries) {
    const [, first = name, rest = ""] = NAME.exec(name) ?? [];
    const keys = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
    if (keys.length > MAX_DEPTH || !addField(fields, keys, value)) return null;
  }
  return fields;
}

export function isFields(field: unknown): field is Fields {
  return typeof field === "object" && field !== null && !Array.isArray(field) && !(field instanceof File);
}

function addField(parent: Fields, [key = "", ...rest]: string[], value: string | File): boolean {
  const isList = rest.length === 1 && rest[0] === "";
  if (rest.length === 0 || isList) return addValue(parent, key, isList ? [value] : value);
  const child = (parent[key] ??= emptyFields());
  return !rest.slice(0, -1).includes("") && isFields(child) && addField(child, rest, value);
}

function addValue(parent: Fields, key: string, value: Field): boolean {
  const known = parent[key];
  if (isFields(known)) return false;
  parent[key] = known === undefined ? value : [known, value].flat();
  return true;
}

/** Returns an object without a prototype, so that a field may be named `__proto__`. */
function emptyFields(): Fields {
  return Object.create(null) as Fields;
}
