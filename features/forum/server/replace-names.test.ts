import { expect, test } from "vitest";
import { replaceNames } from "./replace-names.ts";

const people = [{ name: "Ana" }, { name: "Ana Rosa" }, { name: "Zé" }];
const marked = (text: string) => replaceNames(text, people, ({ name }) => `<${name}>`);

test("replaces whole names, the longest first, but not the beginnings of other words", () => {
  expect(marked("@Ana Rosa e @Ana, digam ao @Zé.")).toBe("<Ana Rosa> e <Ana>, digam ao <Zé>.");
  expect(marked("@Anabela, @Zélia e @Zé2")).toBe("@Anabela, @Zélia e @Zé2");
  expect(marked("@Ana@Ana")).toBe("<Ana><Ana>");
  expect(marked("Ana sem sinal")).toBe("Ana sem sinal");
});
