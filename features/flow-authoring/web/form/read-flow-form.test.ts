import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { flowSchema } from "../../../flows/engine/flow-file.ts";
import { BLOCK_FORMS, leadsOn } from "./block-fields.ts";
import { BLOCK_KINDS, isBlockType } from "./block-kinds.ts";
import { mapTexts } from "./fields.ts";
import { openFlow } from "./flow-form-state.ts";
import { type FormField, namesOf } from "./form-field.ts";
import { ALL_HEAD_FIELDS } from "./head-fields.ts";
import { readFlowForm } from "./read-flow-form.ts";

const ACADEMIES = "db/seed";
const FILES = readdirSync(ACADEMIES, { recursive: true, encoding: "utf8" }).filter((name) =>
  /flows\/.+\.yaml$/.test(name),
);

test.each(FILES)("reads %s back as it was opened", (file) => {
  const written = parse(readFileSync(`${ACADEMIES}/${file}`, "utf8")) as object;
  const flow = flowSchema.parse(written);
  expect(flowSchema.parse(readFlowForm(openFlow(written)))).toEqual(flow);
  // With all defaults filled in, it still writes none of them.
  expect(readFlowForm(openFlow(flow))).toEqual(mapTexts(readFlowForm(openFlow(written)), (text) => text.trim()));
});

test("shows every field of the format, with its default", () => {
  const { blocks, friendly_id: _id, ...head } = flowSchema.shape;
  expectFields(head, ALL_HEAD_FIELDS, "flow");
  const seen = blocks.element.options.map(({ shape }) => {
    const { type, id: _own, ...fields } = shape as unknown as Record<string, Schema> & { type: Schema };
    const [name] = [...(type.def.values ?? [])];
    if (!isBlockType(name)) throw new Error(`No form for blocks of the type ${name}`);
    const { main, more } = BLOCK_FORMS[name];
    const { next, ...others } = fields;
    expect(next !== undefined, `next of ${name}`).toBe(leadsOn(name));
    expectFields(others, [...main, ...more], name);
    return name;
  });
  expect(seen.toSorted()).toEqual(Object.keys(BLOCK_KINDS).toSorted());
});

/** What this test reads of a Zod schema. */
interface Schema {
  def: {
    type: string;
    values?: unknown[];
    innerType?: Schema;
    defaultValue?: unknown;
    element?: Schema;
    options?: Schema[];
  };
  shape?: Record<string, Schema>;
}

function expectFields(shape: object, form: readonly FormField[], place: string): void {
  const entries = Object.entries(shape as Record<string, Schema>).filter(([name]) => name !== "id");
  const names = form.flatMap(namesOf);
  expect(names.toSorted(), place).toEqual(entries.map(([name]) => name).toSorted());
  for (const [name, schema] of entries) {
    const field = form.find((one) => namesOf(one).includes(name));
    if (!field) throw new Error(`No field for ${place}.${name}`);
    if (schema.def.type === "default" && field.as !== "markdown" && field.as !== "rows")
      expect("byDefault" in field ? field.byDefault : [], `default of ${place}.${name}`).toEqual(
        schema.def.defaultValue,
      );
    const inner = innermost(schema);
    if (field.as === "group") expectFields(inner.shape ?? {}, field.fields, `${place}.${name}`);
    if (field.as !== "rows") continue;
    const element = innermost(inner.def.element ?? inner);
    for (const { shape: row = {} } of element.def.options ?? [element]) {
      const kind = row["do"]?.def.values?.[0];
      expectFields(row, field.columns(kind === undefined ? {} : { do: kind }), `${place}.${name}`);
    }
  }
}

function innermost(schema: Schema): Schema {
  return schema.def.innerType ? innermost(schema.def.innerType) : schema;
}
