import { expect, inject, onTestFinished, test } from "vitest";
import { openClient } from "./client.ts";

test.for<[string, unknown, unknown]>([
  ["a null character", { a: ["b\0c"] }, { a: ["bc"] }],
  ["halves of surrogate pairs", ["\ud83d", "a\ude00b", "c\ud83d"], ["", "ab", "c"]],
  ["a name with both", { "a\0\ud83d": 1 }, { a: 1 }],
  ["whole pairs and other control characters", ["😀", "\u0001\t\n"], ["😀", "\u0001\t\n"]],
  ["text that only looks like an escape", ["\\u0000", "\\\\ud83d", 'a\\"\0'], ["\\u0000", "\\\\ud83d", 'a\\"']],
])("stores %s as JSON that PostgreSQL accepts", async ([, value, stored]) => {
  const sql = openClient(inject("postgres"), { max: 1, fetch_types: false });
  onTestFinished(() => sql.end());

  const [row] = await sql<[{ value: unknown }]>`select ${sql.json(value as never)}::jsonb as value`;

  expect(row.value).toEqual(stored);
});
