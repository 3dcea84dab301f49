/** The fields of a flow, a block or a row as the file has them, possibly incomplete. */
export type Fields = Readonly<Record<string, unknown>>;

/** Path of a field in a flow's head or in a block: ["options", 1, "text"]. */
export type Path = readonly (string | number)[];

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a field's text; empty for a field without one. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns the rows of a field; empty for a field without rows. */
export function rowsIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** Returns the texts of a field that is a list of texts. */
export function textsIn(fields: Fields, name: string): string[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function valueAt(fields: Fields, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? (value as Fields)[step] : undefined),
    fields,
  );
}

/** Returns the fields with another value at a path; `undefined` removes the field. */
export function withValue(fields: Fields, [step, ...rest]: Path, value: unknown): Fields {
  if (step === undefined) return fields;
  const inner = rest.length > 0 ? changedValue(fields[step], rest, value) : value;
  if (inner !== undefined) return { ...fields, [step]: inner };
  const { [step]: _removed, ...others } = fields;
  return others;
}

function changedValue(owner: unknown, path: Path, value: unknown): unknown {
  const [step = "", ...rest] = path;
  if (!Array.isArray(owner)) return withValue(isFields(owner) ? owner : {}, path, value);
  return owner.map((one: unknown, at) =>
    at !== Number(step) ? one : rest.length > 0 ? changedValue(one, rest, value) : value,
  );
}

/** Writes a path as the faults of a flow's file name it: "options[1].text". */
export function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/**
 * Replaces each text in the fields, at any depth. Returns the same object if nothing changed, so that unchanged blocks
 * are not rendered again.
 */
export function mapTexts<Value>(value: Value, change: (text: string, path: Path) => string, path: Path = []): Value {
  if (typeof value === "string") return change(value, path) as Value;
  if (Array.isArray(value)) {
    const items = value.map((one: unknown, at) => mapTexts(one, change, [...path, at]));
    return items.some((one, at) => one !== value[at]) ? (items as Value) : value;
  }
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, [...path, name])] as const);
  const isSame = entries.every(([name, one]) => one === (value as Fields)[name]);
  return isSame ? value : (Object.fromEntries(entries) as Value);
}
