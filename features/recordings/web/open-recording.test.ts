import { beforeEach, expect, test, vi } from "vitest";

const MINUTE = 60_000;
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", storage);
});

/** Loads the module again, as a new document in the same tab would. */
async function newDocument() {
  vi.resetModules();
  return (await import("./open-recording.ts")).beginRecording;
}

test("continues a recording across pages and documents, with unique part numbers", async () => {
  const begin = await newDocument();
  const [first, second] = [begin(0), begin(1000)];
  const next = (await newDocument())(2000);
  expect([second?.id, next?.id]).toEqual([first?.id, first?.id]);
  const numbers = [first, second, next, first, next, second].map((one) => one?.nextSeq());
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5]);
});

test("ends a recording after half an hour without use, and does not continue it with its last part", async () => {
  const begin = await newDocument();
  const before = begin(0);
  before?.registerEvent(5 * MINUTE);
  expect(begin(34 * MINUTE)?.id).toBe(before?.id);
  const after = begin(36 * MINUTE);
  expect(after?.id).not.toBe(before?.id);
  expect([before?.nextSeq(), after?.nextSeq()]).toEqual([0, 0]);
  expect((await newDocument())(37 * MINUTE)?.id).toBe(after?.id);
});

test("starts no recording after an hour of recording, until half an hour without use has passed", async () => {
  const begin = await newDocument();
  const first = begin(0);
  for (let minute = 10; minute <= 60; minute += 10) expect(first?.registerEvent(minute * MINUTE)).toBe(true);
  expect(first?.registerEvent(61 * MINUTE)).toBe(false);
  expect(begin(80 * MINUTE)).toBeNull();
  expect((await newDocument())(109 * MINUTE)).toBeNull();
  expect(begin(140 * MINUTE)?.id).not.toBe(first?.id);
});

test("shares a recording among the pages of one document when storage is unavailable", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const begin = await newDocument();
  const [first, second] = [begin(0), begin(1000)];
  expect(second?.id).toBe(first?.id);
  expect([first?.nextSeq(), second?.nextSeq()]).toEqual([0, 1]);
});
