import type { Schema } from "./open-api.ts";

/** A JSON schema as a person reads it: `{ name: string, points: integer }`, a field a line. */
export function shapeOf(schema: Schema, indent = ""): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return choices.map((one) => shapeOf(one, indent)).join(" | ");
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `[ ${shapeOf((schema.items as Schema | undefined) ?? {}, indent)} ]`;
  if (schema.type === "object" || schema.properties) return objectShape(schema, indent);
  const format = typeof schema.format === "string" ? ` (${schema.format})` : "";
  return `${WORDS[String(schema.type)] ?? "qualquer valor"}${format}${limits(schema)}`;
}

const WORDS: Record<string, string> = {
  string: "texto",
  integer: "inteiro",
  number: "número",
  boolean: "sim ou não",
  null: "null",
};

function limits({ type, maxLength, minimum, maximum }: Schema): string {
  if (typeof maxLength === "number") return ` até ${maxLength}`;
  const isBounded = typeof minimum === "number" && typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded && type !== "string" ? ` de ${minimum} a ${maximum}` : "";
}

function objectShape(schema: Schema, indent: string): string {
  const fields = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {});
  const rest = schema.additionalProperties;
  if (fields.length === 0 && rest && typeof rest === "object") return `{ [nome]: ${shapeOf(rest as Schema, indent)} }`;
  if (fields.length === 0) return "{ }";
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const told = typeof field.description === "string" ? `  // ${field.description}` : "";
    return `${inner}${name}${required.has(name) ? "" : "?"}: ${shapeOf(field, inner)}${told}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
