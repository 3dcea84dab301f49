import { tokensOf } from "./condition-tokens.ts";

/** A score that is computed from the points of questions. */
export interface PointsSum {
  how: "sum" | "average";
  /** Ids of the questions with "_" for each "-". */
  keys: readonly string[];
}

/** Writes a sum or an average of points as an expression; empty without questions. */
export function sumExpression({ how, keys }: PointsSum): string {
  const sum = keys.map((key) => `points.${key}`).join(" + ");
  return how === "sum" || keys.length < 2 ? sum : `(${sum}) / ${keys.length}.0`;
}

/** Returns the sum or average that an expression states; null for any other expression. */
export function sumOf(expression: string): PointsSum | null {
  const names = tokensOf(expression)?.flatMap(({ kind, value }, at, all) =>
    kind === "name" && all[at - 1]?.value === "." ? [value] : [],
  );
  if (!names || names.length === 0) return null;
  const plain = expression.replaceAll(/\s+/g, "");
  return (
    (["sum", "average"] as const)
      .map((how) => ({ how, keys: names }))
      .find((sum) => sumExpression(sum).replaceAll(/\s+/g, "") === plain) ?? null
  );
}
