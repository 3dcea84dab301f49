import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAcademy } from "#features/academies/server/index.ts";
import { quizzesOf, type StoredBlock } from "./blocks.ts";
import { headingsOf, sectionFor } from "./sections.ts";

const FOLDER = join(import.meta.dirname, "../../../db/seed/academies");
const academies = await Promise.all((await readdir(FOLDER)).map((name) => readAcademy(join(FOLDER, name))));
const objects = academies.flatMap(({ courses }) =>
  courses.flatMap(({ trails }) => trails.flatMap((trail) => trail.objects)),
);

// Questions of the demo academies, by their first words, and the section that answers each.
test.for([
  ["Seu Raimundo mostra um encaminhamento", "“Três movimentos”"],
  ["A filha pergunta se o pai, internado", "“O choro: a notícia que ainda não veio”"],
  ["Para explicar algo a uma pessoa surda", "“Escutar cada pessoa do seu jeito”"],
  ["Você ligou para o 192", "“O que dizer, nesta ordem”"],
  ["Depois de ligar, o que ajuda", "“Enquanto a ambulância não chega”"],
  ["O colega da manutenção levou um choque", "“Dois casos que mudam a regra”"],
  ["O que quem recebe o plantão deve fazer", "“Quem recebe também passa”"],
  ["A filha responde a tudo no lugar do pai", "“Primeiro, a pessoa”"],
  ["Em quais situações o álcool em gel não basta", "“Água e sabonete, ou álcool?”"],
  ["Você começou com", "“O caderno de caixa”"],
  ["A turma vai brincar de estátua", "“Com crianças surdas”"],
  ["Dona Filomena troca a água do pote", "o começo do conteúdo"],
  // In these two questions, the author names the section.
  ["Uma queimadura que quase não dói", "“Mito ou fato?”"],
  ["A consulta é de uma mulher surda", "“Com pessoas surdas”"],
] as const)("finds the section for “%s…”: %s", ([question, section]) => {
  const quizzes = objects.flatMap(({ blocks }) => quizzesOf(blocks).map((quiz) => ({ quiz, blocks })));
  const [asked] = quizzes.filter(({ quiz }) => quiz.question.startsWith(question));
  expect(asked && sectionFor(asked.quiz, asked.blocks)?.name).toBe(section);
});

test("finds a section of the same object for every question of the demo", () => {
  for (const { blocks } of objects)
    for (const quiz of quizzesOf(blocks)) {
      const headings = blocks.flatMap((block) => (block.kind === "text" ? headingsOf(block.text) : []));
      const anchor = sectionFor(quiz, blocks)?.anchor ?? "";
      const number = Number(/^secao-(\d+)$/.exec(anchor)?.[1] ?? 0);
      expect(anchor === "bloco-1" || (number >= 1 && number <= headings.length), `${quiz.question}: ${anchor}`).toBe(
        true,
      );
    }
});

test("returns null for a question that shares no word with the text", () => {
  const quiz = { kind: "quiz", id: "q", question: "Xyz?", why: null, answer: "single", options: [] } as const;
  const blocks: StoredBlock[] = [
    { kind: "text", text: "## Um\n\nPalavras." },
    { ...quiz, options: [] },
  ];
  expect(sectionFor({ ...quiz, options: [] }, blocks)).toBeNull();
});
