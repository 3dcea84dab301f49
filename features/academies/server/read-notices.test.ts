import { expect, test } from "vitest";
import { fixtureAcademy } from "./fixture-academy.ts";
import { readAcademy } from "./read-academy.ts";

const announcement = (more: string) =>
  `announcements:\n  - friendly_id: a\n    kind: notice\n    title: A\n    text: B\n${more}`;
const link = (more: string) => `deep_links:\n  - friendly_id: a\n    course: primeiro-curso\n${more}`;

test("announcements and deep links are optional", async () => {
  expect(await readAcademy(await fixtureAcademy())).toMatchObject({ announcements: [], deep_links: [] });
});

test("reads announcements and deep links", async () => {
  const folder = await fixtureAcademy({
    "announcements.yaml": announcement("    ends_on: 2026-12-01\n"),
    "deep-links.yaml": link("    object: boas-vindas\n    block: 2\n    enrolls: true\n"),
  });

  expect(await readAcademy(folder)).toMatchObject({
    announcements: [{ friendly_id: "a", kind: "notice", ends_on: "2026-12-01", options: [] }],
    deep_links: [{ object: "boas-vindas", block: 2, enrolls: true }],
  });
});

test.for([
  ["announcements.yaml", announcement("    course: nenhum\n"), "não há o curso “nenhum”"],
  ["announcements.yaml", announcement("    options: [a, b]\n"), "só vale em uma escolha"],
  ["announcements.yaml", announcement("").replace("notice", "choice"), "pelo menos duas opções"],
  ["announcements.yaml", announcement("    starts_on: 2026-12-02\n    ends_on: 2026-12-01\n"), "é antes do começo"],
  [
    "announcements.yaml",
    announcement("  - { friendly_id: a, kind: notice, title: A, text: B }\n"),
    "já é de outro aviso",
  ],
  ["announcements.yaml", announcement("    cor: x\n"), "campo desconhecido"],
  ["deep-links.yaml", link("    object: nenhum\n"), "não há o conteúdo “nenhum” nesse curso"],
  ["deep-links.yaml", link("    object: boas-vindas\n    block: 90\n"), "blocos"],
] as const)("refuses %s: %s", async ([file, text, message]) => {
  await expect(readAcademy(await fixtureAcademy({ [file]: text }))).rejects.toThrow(message);
});
