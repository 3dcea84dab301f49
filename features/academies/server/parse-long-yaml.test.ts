import { expect, test } from "vitest";
import { MAX_LISTED } from "#shared/list-limits.ts";
import { parseLongYaml } from "./parse-long-yaml.ts";
import { parseYamlWithLines } from "./parse-yaml-with-lines.ts";
import { writeYaml } from "./write-yaml.ts";

const announcements = Array.from({ length: MAX_LISTED }, (_, at) => ({
  friendly_id: `aviso-${at}`,
  kind: "choice",
  title: `Aviso ${at}: leia`,
  text: "Olá!\n\nUm texto, com “aspas”.",
  options: ["Sim", "Não"],
}));
const LIST = writeYaml({ announcements });

test.for<[string, string]>([
  ["a list as long as may be", LIST],
  ["one with a field twice, and a quote left open", `${LIST}\na: 1\na: 2\nb: "x`],
  ["one with references without an anchor", `${LIST}\na: *nada\n`],
])("parses %s as parseYamlWithLines does, without blocking the event loop", async ([, text]) => {
  let turns = 0;
  let isRead = false;
  const turn = () => void (isRead || ((turns += 1), setImmediate(turn)));
  const reading = parseLongYaml(text);
  turn();
  const placed = await reading;
  isRead = true;
  expect(turns).toBeGreaterThan(10);
  expect(placed).toEqual(parseYamlWithLines(text, { isList: true }));
});

test("stops parsing a list after the time limit", async () => {
  expect(await parseLongYaml(LIST, { maxMs: 0 })).toBeNull();
});
