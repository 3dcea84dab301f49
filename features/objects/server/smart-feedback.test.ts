import { expect, onTestFinished, test } from "vitest";
import { registry } from "#features/registry.ts";
import { study } from "#features/progress/server/fixture-study.ts";
import { openAiAssistant } from "#platform/server/assistant/openai-assistant.ts";
import { openAssistantDouble } from "#platform/server/testing/assistant-double.ts";
import { QUIZ } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getObjectById, smartFeedback } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const TEXT = { kind: "text", text: "Um começo.\n\n## Os **cinco** gestos\n\nEscutar é o primeiro." };
const SECOND = { ...QUIZ, id: "quiz-2", question: "E depois?" };
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ blocks: [QUIZ, TEXT, SECOND], complete: "quiz" }, { title: "Sem perguntas" }] }],
});
const [object, other] = course.objects.map(({ _id }) => _id);
const answer = (person: Parameters<typeof world.as>[0], block: string, picked: number) =>
  study(world.as(person), course, 0, { kind: "quiz", block, given: { picked: [picked] } });
const ask = (person: Parameters<typeof world.as>[0], learning_object = object ?? "") =>
  world.as(person).call(smartFeedback, { learning_object });

test("names its source, and says when there is no answer to comment on", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  expect(await ask(ana)).toEqual({
    by: "rules",
    source: "Vereda, a partir das suas respostas: regras fixas, sem inteligência artificial",
    text: "Você ainda não respondeu a nenhuma pergunta. Responda a uma e volte aqui.",
    points: [],
  });
  expect((await ask(ana, other)).text).toBe("Este conteúdo não tem perguntas: não há respostas para comentar.");
});

test("comments on the person's answers: right at first, right after tries, and which section to reread", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  await answer(ana, "quiz-1", 0);
  await answer(ana, "quiz-2", 1);
  await answer(bia, "quiz-1", 0);
  await answer(bia, "quiz-2", 0);

  expect(await ask(ana)).toMatchObject({
    text: "Você acertou 1 de 2 perguntas, 1 de primeira. Abaixo está por onde recomeçar.",
    points: [
      {
        block: "quiz-2",
        question: "E depois?",
        sentence: "A sua resposta ainda não está certa. Ainda não.",
        section: { anchor: "secao-1", name: "“Os cinco gestos”" },
      },
    ],
  });
  const { object: shown } = await world.as(ana).call(getObjectById, { course_id: course._id, object_id: object ?? "" });
  expect(JSON.stringify(shown.blocks)).toContain('<h2 id=\\"secao-1\\">Os <strong>cinco');
  expect((await ask(bia)).text).toBe("Você acertou as 2 perguntas de primeira. O caminho está firme: siga em frente.");

  await answer(ana, "quiz-2", 0);
  expect((await ask(ana)).points[0]).toMatchObject({
    sentence: "Você acertou na 2ª tentativa.",
    section: { name: "“Os cinco gestos”" },
  });
});

test("uses the assistant if configured, and falls back to rules when it fails", async () => {
  const double = await openAssistantDouble();
  onTestFinished(() => double.close());
  const { baseUrl } = double;
  world.services.assistant = openAiAssistant({
    baseUrl,
    key: null,
    model: "modelo-x",
    timeoutMs: 300,
    dailyTokens: 9000,
  });
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await answer(ana, "quiz-1", 0);

  expect(await ask(ana)).toMatchObject({ by: "rules", points: [] });
  expect(double.requests).toHaveLength(0);
  await answer(ana, "quiz-2", 1);
  expect(await ask(ana)).toMatchObject({
    by: "assistant",
    source: "Assistente de inteligência artificial (modelo-x), a partir das suas respostas. Ele pode errar",
    text: "Ligue 192 e siga as pancadas nas costas.",
    points: [{ block: "quiz-2" }],
  });
  expect(JSON.stringify(double.requests)).not.toMatch(/Pessoa|@exemplo/);

  double.behaviour = "html";
  expect(await ask(ana)).toMatchObject({ by: "rules", points: [{ block: "quiz-2" }] });
  world.services.assistant = null;
});

test("refuses strangers, people who are not enrolled, other projects, and unknown objects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });
  const learning_object = object ?? "";

  await expect(world.asStranger(academy).call(smartFeedback, { learning_object })).rejects.toMatchObject({
    status: 401,
  });
  await expect(ask(recruiter)).rejects.toMatchObject({ status: 404 });
  await expect(ask(neighbour)).rejects.toMatchObject({ status: 404 });
  await expect(ask(ana, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
});
