import type { Schema } from "#platform/server/open-api/schema.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import type { DocsLabels } from "./api-docs-labels.ts";

/**
 * Renders a schema as HTML, `{ name: text, points: integer }`, with one field per line and links to the named schemas.
 */
export function schemaMarkup(schema: Schema, labels: DocsLabels, indent = ""): string {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  if (name) return `<a href="#${name}">${name}</a>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => schemaMarkup(one, labels, indent)).join(" | ");
  if (schema.enum) return schema.enum.map(literal).join(" | ");
  if ("const" in schema) return literal(schema.const);
  if (schema.type === "array") return `[ ${schemaMarkup(schema.items ?? {}, labels, indent)} ]`;
  if (schema.type === "object" || schema.properties) return objectMarkup(schema, labels, indent);
  const type = labels.types[String(schema.type) as keyof DocsLabels["types"]] ?? labels.types.any;
  return [type, schema.format ? `(${schema.format})` : "", limits(schema, labels)].filter(Boolean).join(" ");
}

function objectMarkup(schema: Schema, labels: DocsLabels, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  const { additionalProperties: rest, required = [] } = schema;
  if (fields.length === 0) return typeof rest === "object" ? `{ […]: ${schemaMarkup(rest, labels, indent)} }` : "{ }";
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const note = field.description ? `  <i>${escapeHtml(field.description)}</i>` : "";
    return `${inner}<b>${escapeHtml(name)}</b>${required.includes(name) ? "" : "?"}: ${schemaMarkup(field, labels, inner)}${note}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function literal(value: unknown): string {
  return escapeHtml(JSON.stringify(value));
}

function limits({ type, maxLength, minimum, maximum }: Schema, labels: DocsLabels): string {
  if (maxLength !== undefined) return labels.upTo(maxLength);
  const isBounded = type !== "string" && minimum !== undefined && maximum !== undefined;
  return isBounded ? labels.between(minimum, maximum) : "";
}
