import fc from "fast-check";
import type { FlowAnswer } from "./answer.ts";
import { fixtureDocument } from "./fixture-document.ts";
import type { FlowBlock, FlowDocument } from "./flow-document.ts";

const TYPES = [
  "text",
  "single",
  "multiple",
  "scale",
  "number",
  "date",
  "short",
  "consent",
  "branch",
  "recommendation",
] as const;

/** For tests: random flow documents, many of which are invalid. */
export const anyDocument: fc.Arbitrary<FlowDocument> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      to: fc.array(fc.nat(14), { minLength: 1, maxLength: 3 }),
      asks: fc.nat(14),
      sensitive: fc.boolean(),
      forwards: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((rows) => {
    const ids = [...rows.map((_row, at) => `b${at}`), "fim"];
    const target = (from: number, to: number, isForwards: boolean) =>
      ids[isForwards ? Math.min(ids.length - 1, from + 1 + (to % 3)) : to % ids.length] ?? "fim";
    const blocks = rows.map(({ type, to, asks, sensitive, forwards }, at) => {
      const isForwards = forwards > 0;
      const asked = rows[asks % rows.length]?.type;
      const key = `answers.b${asks % rows.length}`;
      const when =
        asked === "scale" || asked === "number" ? `${key} > 2` : asked === "single" ? `${key} == "a"` : "true";
      if (type === "branch")
        return {
          id: `b${at}`,
          type,
          cases: to.slice(1).map((one) => ({ when, to: target(at, one, isForwards) })),
          otherwise: target(at, to[0] ?? 0, isForwards),
        };
      const own = type === "text" || type === "recommendation" ? {} : { sensitive, can_decline: true };
      return { id: `b${at}`, type, ...own, next: forwards > 2 ? ids[at + 1] : target(at, to[0] ?? 0, isForwards) };
    });
    return fixtureDocument([...blocks, { id: "fim", type: "end" }] as Parameters<typeof fixtureDocument>[0]);
  });

/** For tests: returns an answer that fits the block, varied by `pick`. */
export function someAnswer(block: FlowBlock, pick: number): FlowAnswer {
  switch (block.type) {
    case "single":
      return { picked: [pick % 2 === 0 ? "a" : "b"] };
    case "multiple":
      return { picked: pick % 3 === 0 ? ["c"] : ["a", "b"].slice(0, 1 + (pick % 2)) };
    case "scale":
      return { number: 1 + (pick % 5) };
    case "number":
      return { number: pick % 25 };
    case "date":
      return { date: "2026-01-01" };
    case "short":
    case "long":
      return pick % 4 === 0 ? { declined: true } : { text: "resposta" };
    case "consent":
      return { consents: Object.fromEntries(block.purposes.map(({ id }) => [id, pick % 2 === 0])) };
    default:
      return { seen: true };
  }
}
