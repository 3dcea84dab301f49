import type { Random } from "./random.ts";

export type Mutable = Record<string, unknown>;

/** Returns the input with up to four random faults. */
export function mutated(random: Random, input: Mutable): Mutable {
  let value: unknown = structuredClone(input);
  for (let times = random.integerBelow(5); times > 0; times--) value = mutateOnce(random, value);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Mutable) : { value };
}

export function oddText(random: Random): string {
  return random.pick(TEXTS);
}

function mutateOnce(random: Random, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && random.withProbability(0.7)) {
    const at = random.integerBelow(value.length);
    return random.pick([
      value.with(at, mutateOnce(random, value[at])),
      value.toSpliced(at, 1),
      Array.from({ length: 500 }, () => value[at] as unknown),
    ]);
  }
  if (typeof value !== "object" || value === null || value instanceof File) return oddValue(random, value);
  const names = Object.keys(value);
  const name = names[random.integerBelow(names.length)] ?? oddText(random);
  const fields = { ...value } as Mutable;
  const change = random.integerBelow(10);
  if (change === 0) delete fields[name];
  else if (change === 1) Object.assign(fields, { [oddText(random)]: fields[name] ?? 1 });
  else fields[name] = mutateOnce(random, fields[name]);
  return fields;
}

function oddValue(random: Random, value: unknown): unknown {
  if (typeof value === "string" && random.withProbability(0.4)) {
    const at = random.integerBelow(value.length + 1);
    return value.slice(0, at) + oddText(random) + value.slice(at);
  }
  return random.withProbability(0.6) ? oddText(random) : random.pick(VALUES);
}

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0007\u001b[31m",
  "\ud800",
  "\udc00x",
  "😀👩🏽‍🚀",
  "\u202eabc\u200b",
  "ﷺ".repeat(400),
  "<".repeat(20_000),
  ">".repeat(15_000),
  "a.".repeat(7000),
  `${"|a".repeat(1000)}\n${"|-".repeat(1000)}\n${"|\n".repeat(5000)}`,
  "\n".repeat(15_000),
  "a".repeat(300),
  "é\n\r\t",
  "' or 1=1; --",
  "\\",
  "%",
  "%00",
  "%ED%A0%80",
  "../../../etc/passwd",
  "//elsewhere.exemplo",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  "null",
  "NaN",
  "1e999",
  "-0",
  "9".repeat(40),
  "2026-02-30",
  "275760-09-14",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  "ana@exemplo.com.br",
  "a@a",
  '{"id":"\\u0000","response":{}}',
  `{"id":"x","response":${'{"a":'.repeat(200)}1${"}".repeat(200)}}`,
  "v1_AAAAAAAAAAAAAAAAAAAAAA_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
] as const satisfies [string, ...string[]];

const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  {},
  [[]],
  { a: { b: [null] } },
  Array.from({ length: 300 }, (_, at) => at),
  { __proto__: null, length: 9 },
] as [unknown, ...unknown[]];
