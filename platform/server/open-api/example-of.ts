import type { Components } from "./components.ts";
import { fitsSchema } from "./fits-schema.ts";
import type { Schema } from "./schema.ts";

/** Fields in an example: all (responses), or only those that are required or have their own example (requests). */
export type ExampleFields = "all" | "needed";

/** Returns an example of a schema, composed of the examples of its fields. */
export function exampleOf(components: Components, schema: Schema, fields: ExampleFields): unknown {
  const whole = components.resolve(schema);
  const given = whole.examples?.find((example) => fitsSchema(components, whole, example));
  if (given !== undefined) return given;
  if ("const" in whole) return whole.const;
  if (whole.enum) return whole.enum[0];
  const [first] = whole.oneOf ?? whole.anyOf ?? [];
  if (first) return exampleOf(components, first, fields);
  switch (whole.type) {
    case "object":
      return exampleObject(components, whole, fields);
    case "array":
      return whole.items ? [exampleOf(components, whole.items, fields)] : [];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return whole.default ?? whole.minimum ?? 1;
    case "null":
      return null;
    default:
      return whole.default ?? FORMATS[whole.format ?? ""] ?? "texto";
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
  "date-time": "2026-11-20T15:04:05.000Z",
  date: "2026-12-20",
};

function exampleObject(components: Components, schema: Schema, fields: ExampleFields): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0)
    return { exemplo: exampleOf(components, additionalProperties, fields) };
  const shown = Object.entries(properties).filter(
    ([name, part]) => fields === "all" || required.includes(name) || part.examples,
  );
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(components, part, fields)]));
}
