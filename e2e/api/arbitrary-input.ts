import fc from "fast-check";
import { z } from "zod";
import { mapParts, type Schema } from "#platform/server/open-api/schema.ts";
import type { Route } from "#shared/route.ts";

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 7 }),
  email: fc.constantFrom("ana@exemplo.com.br", "joão+eu@exemplo.com.br", "a&b=c@exemplo.com.br"),
  date: fc.constantFrom("2026-11-22", "2024-02-29"),
  uri: fc.webUrl(),
};

// Texts that a form parser could mistake for another type, in addition to arbitrary ones.
const TEXT = fc.oneof(
  fc.constantFrom("true", "false", "0", "1", "12", "-3.5", "null", "on", "[]", "a[b]", "a=b&c=d", "%41+", "  ", "ação"),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Generates inputs that match a route's schema. A few are still refused by rules that JSON Schema cannot express. */
export function arbitraryInput(route: Route): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(route.input, { io: "input", unrepresentable: "any" }) as Schema;
  return valueOf(inlined(schema, schema.$defs ?? {})) as fc.Arbitrary<Record<string, unknown>>;
}

/** Replaces references to named schemas by the schemas. */
function inlined(schema: Schema, named: Record<string, Schema>): Schema {
  const whole = schema.$ref ? named[schema.$ref.replace("#/$defs/", "")] : schema;
  if (!whole) throw new Error(`No schema ${schema.$ref}`);
  return mapParts(whole, (part) => inlined(part, named));
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(valueOf));
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? -1e9, -1e9), max: Math.min(schema.maximum ?? 1e9, 1e9) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object":
      return objectOf(schema);
    default:
      // A form sends values without a type as text, and cannot send an empty object.
      return fc.oneof(TEXT, fc.dictionary(fc.stringMatching(/^[a-z]{1,12}$/), TEXT, { minKeys: 1, maxKeys: 3 }));
  }
}

function textOf({ format = "", pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const formed = FORMATS[format];
  if (formed) return formed;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  // Cutting may split a surrogate pair, and a form cannot contain half of one.
  return TEXT.map((text) => text.padEnd(minLength, "x").slice(0, maxLength).toWellFormed());
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0)
    return fc.dictionary(fc.stringMatching(/^[\w-]{1,12}$/), valueOf(additionalProperties), { maxKeys: 3 });
  const parts = Object.entries(properties).map(([name, part]) => [name, valueOf(part)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
}
