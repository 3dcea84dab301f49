import { afterAll, beforeEach, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openAiAssistant } from "#platform/server/assistant/openai-assistant.ts";
import { type Behaviour, openAssistantDouble } from "#platform/server/testing/assistant-double.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { suggestContent } from "../contract.ts";
import { makeIndexedCourse } from "./fixture-indexed.ts";

const double = await openAssistantDouble();
afterAll(() => double.close());
const world = await openTestWorld(registry);
beforeEach(() => {
  double.behaviour = "well";
  world.services.assistant = openAiAssistant({
    baseUrl: double.baseUrl,
    key: null,
    model: "modelo-x",
    timeoutMs: 300,
    dailyTokens: 300,
  });
});
const academy = await world.makeProject();
const trails = [{ objects: [{ title: "Engasgo", blocks: [{ kind: "text", text: "Cinco pancadas nas costas." }] }] }];
const course = await makeIndexedCourse(world, academy, { trails });
const INSTEAD = "O assistente não respondeu desta vez. Isto é da busca da academia.";

test("with an assistant, answers in text and names the author and the cited contents", async () => {
  const found = await ask("engasgo");

  expect(found).toMatchObject({
    by: "assistant",
    message: "Escrito pelo assistente (modelo-x) a partir dos conteúdos citados. Ele pode errar: confira neles.",
    answer: { text: "Ligue 192 e siga as pancadas nas costas.", cites: [0] },
    can_answer: true,
  });
  expect(found.results[0]?.object.title).toEqual([{ text: "Engasgo", hit: true }]);
});

test("sends no personal data to the assistant", async () => {
  await ask("engasgo");

  expect(JSON.stringify(double.requests.at(-1))).not.toMatch(/Pessoa|@|exemplo\.com/);
  expect(JSON.stringify(double.requests.at(-1))).toContain("Cinco pancadas nas costas.");
});

test("calls the assistant only when an answer is requested and there are results", async () => {
  const before = double.requests.length;

  expect(await ask("engasgo", false)).toMatchObject({ by: "search", answer: null, can_answer: true });
  expect(await ask("xyzxyz")).toMatchObject({ by: "search", results: [], can_answer: false });
  expect(double.requests).toHaveLength(before);
});

test.for<Behaviour>(["html", "broken", "hang", "drip", "uncited", "redirect"])(
  "falls back to the search when the assistant fails: %s",
  async (behaviour) => {
    double.behaviour = behaviour;
    const other = await world.makeProject();
    const own = await makeIndexedCourse(world, other, { trails });
    const bia = await world.makePerson(other, { enrolledIn: [own] });

    const found = await world
      .as(bia)
      .call(suggestContent, { project: other.friendly_id, prompt: "engasgo", with_answer: true });

    expect(found).toMatchObject({ by: "search", message: INSTEAD, answer: null });
    expect(found.results).toHaveLength(1);
  },
);

test("limits each project to a daily budget", async () => {
  const cerrado = await world.makeProject();
  const own = await makeIndexedCourse(world, cerrado, { trails });
  const bia = await world.makePerson(cerrado, { enrolledIn: [own] });
  const askAgain = async () =>
    (await world.as(bia).call(suggestContent, { project: cerrado.friendly_id, prompt: "engasgo", with_answer: true }))
      .message;

  for (let call = 0; call < 3; call++) expect(await askAgain()).toContain("Escrito pelo assistente");
  expect(await askAgain()).toBe("O assistente já respondeu tudo o que podia hoje. Isto é da busca da academia.");
  world.clock.advance({ days: 1 });
  expect(await askAgain()).toContain("Escrito pelo assistente");
});

test("answers with search results when no assistant is configured", async () => {
  world.services.assistant = null;

  expect(await ask("engasgo")).toMatchObject({ by: "search", can_answer: false, answer: null });
});

async function ask(prompt: string, words = true) {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const input = { project: academy.friendly_id, prompt, ...(words ? { with_answer: true } : {}) };
  return await world.as(ana).call(suggestContent, input);
}
