import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { landingSchema } from "#features/academies/server/academy-format.ts";
import { readAcademy } from "#features/academies/server/index.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getFaq, getLandingPage } from "../contract.ts";

const SEED = join(import.meta.dirname, "../../../db/seed/academies");
const world = await openTestWorld(registry);
const blocks = [
  { type: "hero", title: "Olá", text: "Entre.", action: { label: "Entrar", to: "/enter" } },
  { type: "text", title: "Por quê", text: "Porque **sim**. <script>alert(1)</script>" },
  { type: "picture", picture: "roda.svg", alt: "Uma roda." },
  { type: "faq", items: ["senha", "nenhuma"] },
];
const academy = await world.makeProject({ landing_page: { blocks } });
await addQuestion({
  friendly_id: "curso",
  group_name: "Estudo",
  question: "Quanto dura?",
  answer: "Pouco.",
  position: 0,
});
await addQuestion({
  friendly_id: "senha",
  group_name: "Acesso",
  question: "E a senha?",
  answer: "*Calma.*",
  position: 1,
});
await addQuestion({
  friendly_id: "hora",
  group_name: "Estudo",
  question: "A que horas?",
  answer: "A qualquer.",
  position: 2,
});

test("returns the blocks in order, with rendered Markdown and the listed questions", async () => {
  const page = await world.asStranger(academy).call(getLandingPage, {});

  expect(page.blocks).toEqual([
    { type: "hero", title: "Olá", html: "<p>Entre.</p>\n", action: { label: "Entrar", to: "/enter" } },
    {
      type: "text",
      title: "Por quê",
      html: "<p>Porque <strong>sim</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
    },
    { ...blocks[2], caption: null },
    { type: "faq", title: null, items: [{ question: "E a senha?", html: "<p><em>Calma.</em></p>\n" }] },
  ]);
});

test.for(await readdir(SEED))("leaves no Markdown syntax on the landing page of the demo academy %s", async (name) => {
  const { landing } = await readAcademy(join(SEED, name));
  const demo = await world.makeProject({ landing_page: landing });

  const page = await world.asStranger(demo).call(getLandingPage, {});

  expect(page.blocks.length).toBeGreaterThan(5);
  expect(JSON.stringify(page.blocks)).not.toMatch(/\*\*|__|\]\(/);
});

test("accepts blocks with only their required fields", async () => {
  const plain = landingSchema.parse({
    blocks: [
      { type: "hero", title: "Olá", text: "Entre." },
      { type: "text", text: "Um texto." },
      { type: "showcase" },
      { type: "numbers", items: [{ value: 2, label: "cursos" }] },
      { type: "testimonials", items: [{ quote: "Gostei.", name: "Ana", role: "aluna" }] },
      { type: "action", title: "Venha", action: { label: "Entrar", to: "/enter" } },
    ],
  });
  const bare = await world.makeProject({ landing_page: plain });

  const page = await world.asStranger(bare).call(getLandingPage, {});

  expect(page.blocks.map(({ type }) => type)).toEqual(plain.blocks.map(({ type }) => type));
  expect(page.blocks).toContainEqual({ type: "showcase", title: null, html: "" });
});

test("groups the frequent questions in their order", async () => {
  const { groups } = await world.asStranger(academy).call(getFaq, {});

  expect(groups.map(({ name, items }) => [name, items.map(({ friendly_id }) => friendly_id)])).toEqual([
    ["Estudo", ["curso", "hora"]],
    ["Acesso", ["senha"]],
  ]);
});

test("answers 404 without a landing page, and shows no questions of another project", async () => {
  const bare = world.asStranger(await world.makeProject());

  await expect(bare.call(getLandingPage, {})).rejects.toMatchObject({ status: 404 });
  expect(await bare.call(getFaq, {})).toEqual({ groups: [] });
});

function addQuestion(question: Record<string, string | number>) {
  return world.inside(
    academy,
    (sql) => sql`insert into faq_items ${sql({ project_id: academy._id, id: newId(), ...question })}`,
  );
}
