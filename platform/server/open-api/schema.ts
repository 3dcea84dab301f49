/** Subset of JSON Schema 2020-12 that Zod generates for our contracts. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Returns a copy of the schema with `change` applied to each direct part; `name` is a property's name. */
export function mapParts(schema: Schema, change: (part: Schema, name?: string) => Schema): Schema {
  const list = (parts: Schema[] | undefined) => parts?.map((part) => change(part));
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part, name)])),
    }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: change(additionalProperties) }),
    ...(anyOf && { anyOf: list(anyOf) }),
    ...(oneOf && { oneOf: list(oneOf) }),
    ...(allOf && { allOf: list(allOf) }),
  };
}
