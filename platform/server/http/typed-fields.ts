import { z } from "zod";
import { type Fields, isFields } from "./read-fields.ts";

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const BOOLEANS = new Map([
  ["true", true],
  ["on", true],
  ["1", true],
  ["false", false],
  ["off", false],
  ["0", false],
  ["", false],
]);

/**
 * Converts form or query fields to the values that JSON would contain: numbers, booleans, lists and objects, as the
 * schema expects. Empty text counts as missing (or null) where the schema accepts no empty text. Values that do not fit
 * stay unchanged, so that the schema refuses them.
 */
export function typedFields(schema: z.ZodType, fields: Fields): Record<string, unknown> {
  const typed = typedField(schema, fields);
  return isFields(typed) ? typed : fields;
}

function typedField(schema: unknown, field: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unlessEmpty(schema.unwrap() as z.ZodType, field, undefined);
  if (schema instanceof z.ZodNullable) return unlessEmpty(schema.unwrap() as z.ZodType, field, null);
  if (schema instanceof z.ZodPipe)
    return typedField(schema.in instanceof z.ZodTransform ? schema.out : schema.in, field);
  if (schema instanceof z.ZodUnion) return typedUnion(schema.options as z.ZodType[], field);
  if (schema instanceof z.ZodArray) return typedList(schema, field);
  if (schema instanceof z.ZodObject) return mapped(schema, field, (name) => schema.shape[name]);
  if (schema instanceof z.ZodRecord) return mapped(schema, field, () => schema.valueType);
  return typeof field === "string" ? typedText(schema, field) : field;
}

function typedText(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodBoolean) return BOOLEANS.get(text) ?? text;
  if (schema instanceof z.ZodLiteral) return [...schema.values].find((value) => String(value) === text) ?? text;
  return schema instanceof z.ZodNumber && NUMBER.test(text) ? Number(text) : text;
}

function unlessEmpty(schema: z.ZodType, field: unknown, otherwise: undefined | null): unknown {
  const typed = typedField(schema, field);
  return typed === "" && !schema.safeParse("").success ? otherwise : typed;
}

function typedList(schema: z.ZodArray, field: unknown): unknown {
  if (field === undefined) return field;
  const items = isFields(field) ? sortedByIndex(field) : Array.isArray(field) ? field : field === "" ? [] : [field];
  return items ? items.map((item) => typedField(schema.element, item)) : field;
}

/** Returns the values of `a[0]`, `a[1]`, … sorted by index; null when a key is not a number. */
function sortedByIndex(fields: object): unknown[] | null {
  const entries = Object.entries(fields).map(([key, value]) => [Number(key), value] as const);
  if (entries.some(([at]) => !Number.isInteger(at))) return null;
  return entries.toSorted(([a], [b]) => a - b).map(([, value]) => value);
}

function mapped(schema: z.ZodType, field: unknown, schemaOf: (name: string) => unknown): unknown {
  if (field === "" && schema.safeParse({}).success) return {};
  if (!isFields(field)) return field;
  return Object.fromEntries(Object.entries(field).map(([name, value]) => [name, typedField(schemaOf(name), value)]));
}

/** Converts a field by the first option of a union that fits, or else by the first whose literal fields match. */
function typedUnion(options: readonly z.ZodType[], field: unknown): unknown {
  const typed = options.map((option) => typedField(option, field));
  const taken = typed.find((value, at) => options[at]?.safeParse(value).success);
  return taken ?? typed[options.findIndex((option) => hasMatchingLiteral(option, field))] ?? field;
}

function hasMatchingLiteral(option: z.ZodType, field: unknown): boolean {
  if (!(option instanceof z.ZodObject) || !isFields(field)) return false;
  return Object.entries(option.shape).some(
    ([name, schema]) => schema instanceof z.ZodLiteral && schema.safeParse(field[name]).success,
  );
}
