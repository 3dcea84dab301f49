import { expect, test } from "vitest";
import { strictObject, text } from "./format-fields.ts";

const schema = strictObject({ title: text.optional(), description: text.optional() });

const messages = (fields: object) => schema.safeParse(fields).error?.issues[0]?.message.split("\n") ?? [];

test("proposes the known field that an unknown one misspells", () => {
  expect(messages({ Titl: "x" })).toEqual(["campo desconhecido; você quis dizer “title”?"]);
  expect(messages({ descripton: "x" })).toEqual(["campo desconhecido; você quis dizer “description”?"]);
  expect(messages({ colour: "x" })).toEqual(["campo desconhecido."]);
});

test("explains only the first of many unknown fields", () => {
  expect(messages(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1])))).toHaveLength(50);
});
