import { expect, test } from "vitest";
import { fieldsOf } from "../engine/block-fields.ts";
import { rowsOf, applyBlockCommand } from "../engine/apply-block-command.ts";
import { blocksInForm, restOf } from "./blocks-form.ts";
import { afterPressedButton, objectInForm } from "./object-form.ts";
import type { WrittenBlock } from "../engine/written-block.ts";

const BLOCKS: WrittenBlock[] = [
  { kind: "text", text: "Um **texto**." },
  { kind: "picture", fields: { src: "pictures/a.webp", alt: "Uma roda" } },
  {
    kind: "quiz",
    fields: {
      id: "quiz-7",
      kind: "single",
      section: "Começo",
      question: "E agora?",
      options: [{ text: "Isto", right: true, feedback: "Sim." }, { text: "Aquilo" }],
    },
  },
  {
    kind: "quiz",
    fields: { kind: "short", question: "Qual?", accept: ["a", "b"], forgive: { accents: false, typos: 2 }, near: [] },
  },
];

test("a form without scripts returns every block unchanged, hidden fields included", () => {
  expect(blocksInForm(new Map(sent(BLOCKS)))).toEqual(BLOCKS);
});

test("blocks are read in the order of the form, whatever identity their names carry", () => {
  const form = new Map([
    ["blocks.b12.kind", "text"],
    ["blocks.b12.text", "Inserido"],
    ["blocks.0.kind", "text"],
    ["blocks.0.text", "O primeiro de antes"],
  ]);
  expect(blocksInForm(form)).toEqual([
    { kind: "text", text: "Inserido" },
    { kind: "text", text: "O primeiro de antes" },
  ]);
});

test("text that was typed where a number belongs is kept, for the check to refuse it", () => {
  const form = sent([{ kind: "embed", fields: { title: "Mapa", src: "https://a.example", height: "400px" } }]);
  expect(blocksInForm(new Map(form))).toMatchObject([{ fields: { height: "400px" } }]);
});

test("an indented first line of a text stays code, without the blank lines around the text", () => {
  const form = sent([{ kind: "text", text: "\n  \n    npm ci\n    npm start\n\n" }]);
  expect(blocksInForm(new Map(form))).toEqual([{ kind: "text", text: "    npm ci\n    npm start" }]);
});

test("buttons add, move and remove blocks and rows, and a forged button changes nothing", () => {
  const kinds = (step: string) =>
    applyBlockCommand(BLOCKS, step)
      .map(({ kind }) => kind)
      .join(" ");
  expect(kinds("up:1")).toBe("picture text quiz quiz");
  expect(kinds("down:0")).toBe("picture text quiz quiz");
  expect(kinds("remove:1")).toBe("text quiz quiz");
  expect(kinds("move:0:2")).toBe("picture quiz text quiz");
  expect(kinds("move:3:0")).toBe("quiz text picture quiz");
  expect(kinds("copy:1")).toBe("text picture picture quiz quiz");
  expect(kinds("add:checklist:1")).toBe("text checklist picture quiz quiz");
  expect(kinds("add:checklist")).toBe("text picture quiz quiz checklist");
  const options = (step: string) => {
    const block = applyBlockCommand(BLOCKS, step)[2];
    return block && block.kind !== "text" ? rowsOf(block.fields.options).length : 0;
  };
  expect([options("row:2:options"), options("unrow:2:options:0")]).toEqual([3, 1]);
  for (const forged of [
    "add:script:0",
    "row:2:id",
    "up:99",
    "nada",
    "row:0:options",
    "add:text:-1",
    "move:2",
    "move:2:-1",
    "copy:9",
  ])
    expect(applyBlockCommand(BLOCKS, forged)).toEqual(BLOCKS);
});

test("a copied block has the same content, but an id of its own, as answers refer to it", () => {
  const [, , quiz, copy] = applyBlockCommand(BLOCKS, "copy:2");
  expect(copy).toMatchObject({ kind: "quiz", fields: { id: expect.stringMatching(/^quiz-(?!7$)/) } });
  expect({ ...copy, fields: { ...(copy as typeof quiz & { fields: object }).fields, id: "quiz-7" } }).toEqual(quiz);
});

test("without scripts, the button of a block's panel moves it to the chosen place", () => {
  const form = sent(BLOCKS);
  form.set("do", "move:2");
  form.set("move_to", "0");
  const { blocks } = objectInForm(form, { course_id: "c", object_id: "o" });
  expect(afterPressedButton(form, blocks)).toEqual([BLOCKS[2], BLOCKS[0], BLOCKS[1], BLOCKS[3]]);
});

/** Returns the form data that the page would send for these blocks. */
function sent(blocks: readonly WrittenBlock[]): FormData {
  const form = new FormData();
  blocks.forEach((block, at) => {
    const name = `blocks.${at}`;
    form.set(`${name}.kind`, block.kind);
    if (block.kind === "text") return form.set(`${name}.text`, block.text);
    form.set(`${name}.rest`, JSON.stringify(restOf(block)));
    for (const field of fieldsOf(block)) {
      const value = field.name
        .split(".")
        .reduce<unknown>((one, part) => (one as Record<string, unknown>)?.[part], block.fields);
      if (field.as === "rows")
        rowsOf(value).forEach((row, place) => {
          form.set(`${name}.${field.name}.${place}`, "");
          for (const [column, text] of Object.entries(row))
            form.set(`${name}.${field.name}.${place}.${column}`, String(text));
        });
      else if (field.as === "lines") form.set(`${name}.${field.name}`, (value as string[]).join("\r\n"));
      else if (value !== undefined && value !== false) form.set(`${name}.${field.name}`, String(value));
    }
  });
  return form;
}
