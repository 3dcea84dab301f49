import { z } from "zod";
import type { Schema } from "#platform/server/open-api/schema.ts";
import type { Route } from "#shared/route.ts";

/** A text that a caller writes: a route's path, and the field's path in its input, such as "people[].name". */
export interface WrittenField {
  route: string;
  field: string;
  /** The field as an address: a number stands for an element of a list. */
  at: readonly (string | number)[];
  max: number;
}

/** Formats that leave no room for a text of one's own. */
const EXACT = new Set(["uuid", "date", "date-time", "time", "hex", "binary", "guid"]);
const NO_LIMIT = 20_000;

/** Returns every text field of a route's input that is not a choice, an id or a date. */
export function writtenFieldsOf(route: Route): WrittenField[] {
  const found = new Map<string, WrittenField>();
  for (const { at, schema } of leavesOf(route)) {
    if (schema.type !== "string" || schema.enum || "const" in schema || EXACT.has(schema.format ?? "")) continue;
    const field = at
      .map((step) => (typeof step === "number" ? "[]" : `.${step}`))
      .join("")
      .slice(1);
    if (route.path.includes(`{${field}}`)) continue;
    found.set(field, { route: route.path, field, at, max: schema.maxLength ?? NO_LIMIT });
  }
  return [...found.values()];
}

interface Leaf {
  at: readonly (string | number)[];
  schema: Schema;
}

/** Returns every schema in a route's input, with its address. */
export function leavesOf(route: Route): Leaf[] {
  const root = z.toJSONSchema(route.input, { io: "input", unrepresentable: "any" }) as Schema;
  const found: Leaf[] = [];
  const walk = (schema: Schema, at: readonly (string | number)[], above: readonly string[]): void => {
    if (schema.$ref) {
      const name = schema.$ref.replace("#/$defs/", "");
      const whole = root.$defs?.[name];
      if (whole && !above.includes(name)) walk(whole, at, [...above, name]);
      return;
    }
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(part, at, above);
    for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, [...at, name], above);
    if (schema.items) walk(schema.items, [...at, 0], above);
    if (typeof schema.additionalProperties === "object") walk(schema.additionalProperties, [...at, "*"], above);
    found.push({ at, schema });
  };
  walk(root, [], []);
  return found;
}

/** Returns a copy of an input with a field set, whose lists and objects above it are made if they are missing. */
export function withField(input: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = at;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(input) ? (input as unknown[]) : [];
    return list.length > step
      ? list.with(step, withField(list[step], rest, value))
      : [...list, withField(undefined, rest, value)];
  }
  const fields = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  return { ...fields, [step]: withField(fields[step], rest, value) };
}

/** A field's route and name, the same for every kind of block: "blocks[quiz].fields.why" is "blocks[].fields.why". */
export function nameOf({ route, field }: { route: string; field: string }): string {
  return `${route} ${field.replaceAll(/\[[^\]]*\]/g, "[]")}`;
}
