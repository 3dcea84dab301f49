import { expect, test } from "vitest";
import { type CheckKey, type Finding, findingsText, verdictOf } from "./check-findings.ts";

const KEYS: CheckKey[] = ["browser", "cookies", "storage", "clock", "server", "speed", "video", "version"];

test.for<[CheckKey[], string]>([
  [[], "Está tudo certo"],
  [["clock"], "Dá para estudar, com um porém"],
  [["video", "version"], "Dá para estudar, com um porém"],
  [["speed", "clock"], "Dá para estudar, devagar"],
  [["cookies", "speed"], "Algo neste aparelho atrapalha"],
  [["server", "speed", "cookies"], "A academia não respondeu"],
])("with failed checks %j the verdict is “%s”", ([wrong, title]) => {
  expect(verdictOf(findings(wrong)).title).toBe(title);
});

test("marks failed checks in plain text", () => {
  expect(findingsText(findings(["clock"]).slice(2, 4))).toBe("ok – storage; ATENÇÃO – clock");
});

function findings(wrong: readonly CheckKey[]): Finding[] {
  return KEYS.map((key) => ({ key, isOk: !wrong.includes(key), title: key, text: key, raw: key }));
}
