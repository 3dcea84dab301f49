import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

const show = (from: string, to: string) =>
  wordDiff(from, to)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
    .join("");

test("marks removed and added words within changed lines", () => {
  expect(show("Um dois três.\nQuatro.\n", "Um dois cinco três.\nQuatro.\n")).toBe("Um dois {+cinco +}três.\nQuatro.\n");
  expect(show("Guardamos por um ano.\n\nFim.", "Guardamos por dois anos.\n\nFim.")).toBe(
    "Guardamos por [-um ano.\n\n-]{+dois anos.\n\n+}Fim.",
  );
  expect(show("", "Novo.")).toBe("{+Novo.+}");
  expect(show("Igual.", "Igual.")).toBe("Igual.");
});

test("reproduces both texts from the parts", () => {
  const word = (seed: number) => ["a", "bê ", "cê\n", " ", "dê"][seed % 5] ?? "";
  for (let seed = 1; seed < 60; seed++) {
    const from = Array.from({ length: seed % 17 }, (_, at) => word(at * seed)).join(" ");
    const to = Array.from({ length: seed % 13 }, (_, at) => word(at * seed + at)).join(" ");
    const parts = wordDiff(from, to);
    const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("");
    expect([without("added"), without("removed")]).toEqual([from, to]);
  }
});

test("reports two long paragraphs as replaced as a whole, although they share a word", () => {
  const long = (salt: string) => Array.from({ length: 20_001 }, (_, at) => (at === 10_000 ? "meio" : salt)).join(" ");
  const [from, to] = [long("antes"), long("depois")];

  expect(wordDiff(from, to)).toEqual([
    { kind: "removed", text: from },
    { kind: "added", text: to },
  ]);
});

test("limits the work of a comparison as a whole, and reports the rest as replaced", () => {
  const text = (word: string) => {
    const many = `${word} `.repeat(1000);
    return Array.from({ length: 40 }, (_, at) => `${many}meio ${many}\nfim ${at}\n`).join("");
  };
  const parts = wordDiff(text("antes"), text("depois"));

  expect(parts.filter(({ kind, text }) => kind === "same" && text.includes("meio"))).toHaveLength(1);
  for (const [kind, whole] of [
    ["removed", text("antes")],
    ["added", text("depois")],
  ] as const)
    expect(parts.flatMap((part) => (part.kind === "same" || part.kind === kind ? [part.text] : [])).join("")).toBe(
      whole,
    );
});
