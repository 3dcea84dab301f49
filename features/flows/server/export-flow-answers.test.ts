import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { shuffledOrder } from "./export-flow-answers.ts";

const ids = Array.from({ length: 30 }, () => newId());
const [flow, other] = [newId(), newId()];
const secrets = (digit: string) => ({ secrets: { fields: digit.repeat(64) } });

test("the order of rows is stable, and cannot be derived from the sessions' ids without the key", () => {
  const order = shuffledOrder(secrets("a"), flow, ids);
  const byHash = ids
    .map((id, at) => ({ at, by: createHash("sha256").update(id).digest("hex") }))
    .toSorted((one, two) => (one.by < two.by ? -1 : 1))
    .map(({ at }) => at);
  expect(order.toSorted((a, b) => a - b)).toEqual([...ids.keys()]);
  expect(shuffledOrder(secrets("a"), flow, ids)).toEqual(order);
  for (const known of [
    [...ids.keys()],
    byHash,
    shuffledOrder(secrets("b"), flow, ids),
    shuffledOrder(secrets("a"), other, ids),
  ])
    expect(order).not.toEqual(known);
});
