import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { isSigned } from "#platform/server/files/files.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getObjectById } from "../contract.ts";
import type { StoredBlock } from "./blocks.ts";
import { keyOf } from "./part-key.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const RIGHT = "sinal-da-resposta-certa";
const quizBase = { kind: "quiz" as const, question: "E agora?", why: RIGHT };
const feedback = { right: RIGHT, wrong: RIGHT };
const BLOCKS: StoredBlock[] = [
  {
    ...quizBase,
    id: "q1",
    answer: "multiple",
    options: [
      { text: "Escutar", right: true, feedback: RIGHT },
      { text: "Sair", right: false, feedback: RIGHT },
    ],
  },
  {
    ...quizBase,
    id: "q2",
    answer: "order",
    items: ["1", "2", "3"].map((key) => ({ key, text: `passo ${key}` })),
    feedback,
  },
  {
    ...quizBase,
    id: "q3",
    answer: "match",
    pairs: [
      { left: "um", right: "ímpar", key: "b" },
      { left: "dois", right: "par", key: "a" },
      { left: "três", right: "ímpar", key: "b" },
    ],
    feedback,
  },
  {
    ...quizBase,
    id: "q4",
    answer: "short",
    accept: [RIGHT],
    forgive: { accents: true, typos: 1 },
    near: [{ text: RIGHT, feedback: RIGHT }],
    feedback,
  },
  { kind: "file", title: "A folha", name: "a folha.pdf", size: 1200, path: "downloads/a folha.pdf" },
  { kind: "embed", title: "Um mapa", src: "https://mapa.exemplo.com.br/x", height: 300 },
  { kind: "accordion", items: [{ title: "Abra", text: "<script>alert(1)</script> **oi**" }] },
];
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ blocks: BLOCKS.map((block) => ({ ...block })) }] }],
});
const ana = await world.makePerson(academy, { enrolledIn: [course] });
const open = () =>
  world.as(ana).call(getObjectById, { course_id: course._id, object_id: course.objects[0]?._id ?? "" });

test("sends the browser no answers, explanations or feedback, and no items in the right order", async () => {
  const { object } = await open();

  expect(JSON.stringify(object.blocks)).not.toMatch(new RegExp(`${RIGHT}|"right":(true|false)`));
  expect(object.blocks.slice(0, 4)).toEqual([
    {
      kind: "quiz",
      id: "q1",
      question: "E agora?",
      answer: "multiple",
      options: [
        { key: keyOf("q1", "Escutar"), text: "Escutar" },
        { key: keyOf("q1", "Sair"), text: "Sair" },
      ],
    },
    {
      kind: "quiz",
      id: "q2",
      question: "E agora?",
      answer: "order",
      items: ["2", "3", "1"].map((key) => ({ key, text: `passo ${key}` })),
    },
    {
      kind: "quiz",
      id: "q3",
      question: "E agora?",
      answer: "match",
      left: ["um", "dois", "três"],
      right: [
        { key: "a", text: "par" },
        { key: "b", text: "ímpar" },
      ],
    },
    { kind: "quiz", id: "q4", question: "E agora?", answer: "short" },
  ]);
});

test("signs the link to a file for this project, valid for a few hours", async () => {
  const file = (await open()).object.blocks[4];
  if (file?.kind !== "file") throw new Error("The block is not a file");
  const url = new URL(file.href, "http://localhost");
  const [expires, signature] = [Number(url.searchParams.get("expires")), url.searchParams.get("signature") ?? ""];
  const { links } = world.services.secrets;

  expect(url.pathname).toBe("/files/downloads/a%20folha.pdf");
  expect(expires * 1000 - world.clock.now.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
  expect(isSigned(links, academy._id, "downloads/a folha.pdf", expires, signature)).toBe(true);
  expect(isSigned(links, crypto.randomUUID(), "downloads/a folha.pdf", expires, signature)).toBe(false);
});

test("leaves out an embed's URL while the academy does not allow its host", async () => {
  expect((await open()).object.blocks[5]).toMatchObject({ host: "mapa.exemplo.com.br", src: null });

  await world.inside(
    academy,
    (sql) =>
      sql`update projects set config = config || '{"embeds": ["mapa.exemplo.com.br"]}' where id = ${academy._id}`,
  );
  await expect
    .poll(async () => (await open()).object.blocks[5])
    .toMatchObject({ src: "https://mapa.exemplo.com.br/x", height: 300 });
});

test("escapes the author's HTML, also in an accordion", async () => {
  expect((await open()).object.blocks[6]).toEqual({
    kind: "accordion",
    items: [{ title: "Abra", html: expect.not.stringContaining("<script>") }],
  });
});
