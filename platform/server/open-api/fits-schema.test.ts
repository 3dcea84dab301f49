import { expect, test } from "vitest";
import { z } from "zod";
import { Components } from "./components.ts";
import { exampleOf } from "./example-of.ts";
import { fitsSchema, withFittingExamples } from "./fits-schema.ts";

const person = z.object({ name: z.string() }).meta({ id: "Person" });
const word = z.string();

test.for<[what: string, type: z.ZodType, example: unknown, fits: boolean]>([
  ["a text for a text", word, "Dalva", true],
  ["a text for an object", person, "Dalva", false],
  ["a text for an object or nothing", person.nullable(), "Dalva", false],
  ["nothing for an object or nothing", person.nullable(), null, true],
  ["a text for an id", z.uuid(), "Dalva", false],
  ["an id for an id, or an empty text", z.union([z.literal(""), z.uuid()]), crypto.randomUUID(), true],
  ["a word for an id, or an empty text", z.union([z.literal(""), z.uuid()]), "opening", false],
  ["a number for a whole number", z.int(), 2, true],
  ["a fraction for a whole number", z.int(), 2.5, false],
  ["another word for one of two", z.enum(["a", "b"]), "c", false],
])("checks whether an example fits its schema: %s", ([, type, example, fits]) => {
  const components = new Components((_, schema) => schema);
  expect(fitsSchema(components, components.add("Field", type, "output"), example)).toBe(fits);
});

test("replaces an example of the wrong type by one derived from the type", () => {
  const named = (_: string, schema: object) => ({ ...schema, examples: ["Dalva"] });
  const components = new Components(named);
  const schema = components.add("Author", person, "output");

  expect(exampleOf(components, schema, "all")).toEqual({ name: "texto" });
  expect(withFittingExamples(components)).not.toHaveProperty("Person.examples");
});
