import { expect, test } from "vitest";
import { applyBlockCommand } from "./apply-block-command.ts";
import { mergeBlocks } from "./merge-blocks.ts";
import { mergeText } from "./merge-text.ts";
import type { WrittenBlock } from "./written-block.ts";

const text = (words: string): WrittenBlock => ({ kind: "text", text: words });
const quiz = (id: string, fields: Record<string, unknown>): WrittenBlock => ({
  kind: "quiz",
  fields: { id, kind: "single", ...fields },
});

test("merges changes in different places of a text, and keeps both changes in the same place", () => {
  const base = "Uma linha.\nOutra linha.\nA última.\n";
  expect(mergeText(base, base.replace("Uma", "Minha"), base.replace("última", "final"))).toEqual({
    text: "Minha linha.\nOutra linha.\nA final.\n",
    isBoth: false,
  });
  expect(mergeText("Plante no sol.", "Plante hoje no sol.", "Plante no sol forte.")).toEqual({
    text: "Plante hoje no sol forte.",
    isBoth: false,
  });
  expect(mergeText("São quatro horas.", "São cinco horas.", "São seis horas.")).toEqual({
    text: "São cinco seis horas.",
    isBoth: true,
  });
  expect(mergeText("", "De um.", "De outro.")).toEqual({ text: "De um.\n\nDe outro.", isBoth: true });
  expect(mergeText("Compre 1 kg.", "Compre 10 kg.", "Compre 100 kg.")).toEqual({
    text: "Compre 100 kg.",
    isBoth: true,
  });
  expect(mergeText("O sol nasce cedo.", "O sol nasce", "O sol nasce cedo. Sempre.").isBoth).toBe(true);
});

test("keeps every word that either person wrote, wherever both write", () => {
  const base = "um dois três quatro cinco seis sete oito".split(" ");
  for (let seed = 1; seed <= 300; seed++) {
    const at = (step: number) => (seed * 7919 * step) % (base.length + 1);
    const mine = base.toSpliced(at(1), seed % 3, `m${seed}`, "meu").join(" ");
    const theirs = base.toSpliced(at(3), seed % 2, `t${seed}`, "\n", "teu").join(" ");
    const merged = mergeText(base.join(" "), mine, theirs).text.split(/\s+/);
    for (const word of [`m${seed}`, "meu", `t${seed}`, "teu"]) expect(merged).toContain(word);
  }
});

test("does not duplicate text that was extended after a save", () => {
  const words = "A terra que você tem.\nRegue cedo, e pouco.\n\n- Um balde\n- Uma pá".match(/\S+\s*/g) ?? [];
  const typed = words.map((_, at) => words.slice(0, at + 1).join(""));
  for (const [at, begun] of typed.entries())
    for (const base of ["", ...typed.slice(0, at)])
      for (const further of typed.slice(at)) {
        expect(mergeText(base, further, begun.trimEnd())).toEqual({ text: further, isBoth: false });
        expect(mergeText(base, begun, further)).toEqual({ text: further, isBoth: false });
      }
  // Text added in the middle of a word, and in the middle of a text.
  expect(mergeText("", "Plante ho", "Plante h").text).toBe("Plante ho");
  expect(mergeText("Antes. Depois.", "Antes. Agora mesmo. Depois.", "Antes. Agora Depois.").text).toBe(
    "Antes. Agora mesmo. Depois.",
  );
});

test("recognises the last word when more text follows, and never joins two words", () => {
  expect(mergeText("Plante", "Plante hoje", "Plante no sol")).toEqual({ text: "Plante hoje no sol", isBoth: true });
  expect(mergeText("um dois", "um", "um três")).toMatchObject({ text: "um três" });
});

test("merges added, moved and changed blocks of two people", () => {
  const [a, b, c] = [text("A"), text("B"), text("C")];
  expect(mergeBlocks([a, b, c], [a, text("B mais"), c], [a, b, text("C mais"), text("D")])).toEqual({
    blocks: [a, text("B mais"), text("C mais"), text("D")],
    isBoth: false,
  });
  expect(mergeBlocks([a, c], [a, b, c], [a, c, text("D")]).blocks).toEqual([a, b, c, text("D")]);
  expect(mergeBlocks([a, b, c], [a, c], [a, text("B mudado"), c]).blocks).toEqual([a, text("B mudado"), c]);
});

test("one person's copied, inserted or far moved block meets the other's changes without a loss", () => {
  const [a, b, c, d] = [text("A"), quiz("q1", { question: "B?" }), text("C"), text("D")];
  const mine = (command: string) => applyBlockCommand([a, b, c, d], command);
  const other = quiz("q1", { question: "E B?" });
  const copied = mine("copy:1");
  expect(mergeBlocks([a, b, c, d], copied, [a, other, c, d])).toEqual({
    blocks: [a, other, copied[2], c, d],
    isBoth: false,
  });
  expect(mergeBlocks([a, b, c, d], mine("add:text:1"), [a, other, c, d]).blocks).toEqual([a, text(""), other, c, d]);
  expect(mergeBlocks([a, b, c, d], mine("move:0:3"), [a, other, c, d, text("E")]).blocks).toEqual([
    other,
    c,
    d,
    a,
    text("E"),
  ]);
  expect(mergeBlocks([a, b, c, d], mine("move:1:3"), [a, other, c, d])).toEqual({
    blocks: [a, c, d, other],
    isBoth: false,
  });
  expect(mergeBlocks([a, b, c, d], [text("A mais"), b, c, d], mine("add:text:0"))).toEqual({
    blocks: [text(""), text("A mais"), b, c, d],
    isBoth: false,
  });
  const removed = mergeBlocks([a, b, c, d], mine("remove:1"), [a, other, c, d]);
  expect(removed.blocks).toEqual([a, other, c, d]);
});

test("merges a question field by field, and its options row by row", () => {
  const base = quiz("q1", { question: "E agora?", options: [{ text: "Isto", right: true }, { text: "Aquilo" }] });
  const mine = quiz("q1", { question: "E agora, o quê?", options: [{ text: "Isto", right: true }, { text: "Nada" }] });
  const theirs = quiz("q1", {
    question: "E agora?",
    why: "Porque sim.",
    options: [{ text: "Isto", right: true, feedback: "Boa." }, { text: "Aquilo" }, { text: "Tudo" }],
  });
  expect(mergeBlocks([base], [mine], [theirs])).toEqual({
    blocks: [
      quiz("q1", {
        question: "E agora, o quê?",
        options: [{ text: "Isto", right: true, feedback: "Boa." }, { text: "Nada" }, { text: "Tudo" }],
        why: "Porque sim.",
      }),
    ],
    isBoth: false,
  });
});

const choices = (...options: object[]) => [quiz("q1", { options })];

test("one person's removed or added row does not shift a row that the other changed", () => {
  const [a, b, c] = [{ text: "A" }, { text: "B" }, { text: "C", right: true }];
  const changed = { text: "B", feedback: "Quase." };
  expect(mergeBlocks(choices(a, b, c), choices(b, c), choices(a, changed, c))).toEqual({
    blocks: choices(changed, c),
    isBoth: false,
  });
  expect(mergeBlocks(choices(a, b, c), choices(a, changed, c), choices(b, c)).blocks).toEqual(choices(changed, c));
  expect(mergeBlocks(choices(a, b, c), choices(a, c), choices(a, changed, c)).blocks).toEqual(choices(a, changed, c));
  const inserted = { text: "Antes" };
  expect(mergeBlocks(choices(a, b, c), choices(inserted, a, b, c), choices(a, changed, c))).toEqual({
    blocks: choices(inserted, a, changed, c),
    isBoth: false,
  });
});

test("keeps the rows that both added, and reports the conflict", () => {
  const [a, mine, theirs] = [{ text: "A" }, { text: "Meu" }, { text: "Da colega" }];
  expect(mergeBlocks(choices(a), choices(a, mine), choices(a, theirs))).toEqual({
    blocks: choices(a, mine, theirs),
    isBoth: true,
  });
  expect(mergeBlocks(choices(a), choices(a, mine), choices(a, mine))).toMatchObject({ isBoth: false });
});

test("keeps both versions of a text once the budget of compared pairs is used up", () => {
  const [base, mine, theirs] = [[text("a\nb\nc\nd\ne\n")], [text("A\nb\nc\nd\nE\n")], [text("a\nb\nC\nd\ne\n")]];
  expect(mergeBlocks(base, mine, theirs)).toEqual({ blocks: [text("A\nb\nC\nd\nE\n")], isBoth: false });
  expect(mergeBlocks(base, mine, theirs, { cells: 0 })).toMatchObject({ isBoth: true });
});

test("merges many long texts that both people rewrote without comparing all their words", () => {
  const written = (word: string) =>
    Array.from({ length: 200 }, (_, block) =>
      text(Array.from({ length: 1300 }, (_unused, at) => `${word}${block}-${at}\n`).join("")),
    );
  const { blocks, isBoth } = mergeBlocks(written("antes"), written("meu"), written("teu"));
  expect(isBoth).toBe(true);
  expect(blocks).toHaveLength(200);
  expect(blocks.at(-1)).toMatchObject({ text: expect.stringMatching(/meu199-0[^]*teu199-1299/) as string });
});
