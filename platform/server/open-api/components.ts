import { z } from "zod";
import { mapParts, type Schema } from "./schema.ts";

const LOCAL = "#/$defs/";
const SHARED = "#/components/schemas/";

/** The named schemas of the OpenAPI document, each written once. */
export class Components {
  readonly schemas: Record<string, Schema> = {};
  readonly #describe: (name: string, schema: Schema) => Schema;
  /** JSON of each named schema, to notice a schema that differs between input and output. */
  readonly #written = new Map<string, string>();

  constructor(describe: (name: string, schema: Schema) => Schema) {
    this.#describe = describe;
  }

  /** Adds a Zod schema, named by its id or else `name`, with all schemas that it refers to. Returns a reference. */
  add(name: string, type: z.ZodType, io: "input" | "output"): Schema {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema;
    const names = new Map(Object.entries($defs).map(([id, schema]) => [id, this.#nameOf(id, schema, io)]));
    const shared = (schema: Schema) => simplified(schema, io, names);
    for (const [id, schema] of Object.entries($defs)) this.#save(names.get(id) ?? id, shared(schema));
    const whole = shared(root);
    return whole.$ref ? whole : this.save(name, whole);
  }

  save(name: string, schema: Schema): Schema {
    this.#save(name, schema);
    return { $ref: SHARED + name };
  }

  /** Returns the schema that a reference points to; a schema without a reference is returned unchanged. */
  resolve(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const { $ref, ...siblings } = schema;
    return { ...this.schemas[$ref.slice(SHARED.length)], ...siblings };
  }

  #nameOf(id: string, schema: Schema, io: "input" | "output"): string {
    const text = JSON.stringify(simplified(schema, io, new Map()));
    const known = this.#written.get(id) ?? text;
    this.#written.set(id, known);
    return known === text ? id : `${id}${io === "input" ? "Input" : "Output"}`;
  }

  #save(name: string, schema: Schema): void {
    this.schemas[name] ??= this.#describe(name, schema);
  }
}

/** Simplifies a schema: drops useless keywords, points references into the document, opens output objects. */
function simplified(schema: Schema, io: "input" | "output", names: ReadonlyMap<string, string>): Schema {
  const { ...rest } = mapParts(schema, (part) => simplified(part, io, names));
  if (rest.$ref?.startsWith(LOCAL)) rest.$ref = SHARED + (names.get(rest.$ref.slice(LOCAL.length)) ?? "");
  if (rest.format) delete rest.pattern;
  if (rest.minimum === Number.MIN_SAFE_INTEGER) delete rest.minimum;
  if (rest.maximum === Number.MAX_SAFE_INTEGER) delete rest.maximum;
  if (io === "output" && rest.additionalProperties === false) delete rest.additionalProperties;
  return rest;
}
