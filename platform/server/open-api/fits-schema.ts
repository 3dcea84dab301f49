import type { Components } from "./components.ts";
import { mapParts, type Schema } from "./schema.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an example fits a schema's types. Fields with the same name may have different types in different calls. */
export function fitsSchema(components: Components, schema: Schema, example: unknown): boolean {
  const whole = components.resolve(schema);
  const parts = whole.oneOf ?? whole.anyOf;
  if (parts) return parts.some((part) => fitsSchema(components, part, example));
  if ("const" in whole) return whole.const === example;
  if (whole.enum) return whole.enum.includes(example);
  if (whole.format === "uuid" && !UUID.test(String(example))) return false;
  const types = [whole.type ?? []].flat();
  return types.length === 0 || typesOf(example).some((type) => types.includes(type));
}

/** Returns the schemas without examples of a wrong type, which come from texts shared by fields with the same name. */
export function withFittingExamples(components: Components): Record<string, Schema> {
  const fitting = (schema: Schema): Schema => {
    const { examples, ...rest } = mapParts(schema, fitting);
    const fit = examples?.filter((example) => fitsSchema(components, rest, example)) ?? [];
    return fit.length > 0 ? { ...rest, examples: fit } : rest;
  };
  return Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [name, fitting(schema)]));
}

function typesOf(example: unknown): string[] {
  if (example === null) return ["null"];
  if (Array.isArray(example)) return ["array"];
  return Number.isInteger(example) ? ["integer", "number"] : [typeof example];
}
