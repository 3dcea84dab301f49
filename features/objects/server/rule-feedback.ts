import type { z } from "zod";
import { countText } from "#shared/number-text.ts";
import type { smartFeedback } from "../contract.ts";
import { quizzesOf, type StoredBlock, type StoredQuiz } from "./blocks.ts";
import { judgeQuiz } from "./judge-quiz.ts";
import type { StoredAnswers } from "./queries.ts";
import { sectionFor } from "./sections.ts";

type Feedback = z.input<typeof smartFeedback.output>;

const SOURCE = "Vereda, a partir das suas respostas: regras fixas, sem inteligência artificial";

/** Builds feedback on a person's answers in one object from fixed rules: what went well, what to review, and where. */
export function ruleFeedback(blocks: readonly StoredBlock[], answers: StoredAnswers): Feedback {
  const quizzes = quizzesOf(blocks);
  const points = quizzes.flatMap((quiz) => pointOf(quiz, answers[quiz.id], blocks));
  return { by: "rules", source: SOURCE, text: summaryOf(quizzes, answers), points };
}

function summaryOf(quizzes: readonly StoredQuiz[], answers: StoredAnswers): string {
  const given = quizzes.flatMap(({ id }) => answers[id] ?? []);
  if (quizzes.length === 0) return "Este conteúdo não tem perguntas: não há respostas para comentar.";
  if (given.length === 0) return "Você ainda não respondeu a nenhuma pergunta. Responda a uma e volte aqui.";
  const right = given.filter((one) => one.right);
  const firstTry = right.filter(({ tries }) => tries === 1).length;
  const left = quizzes.length - given.length;
  if (firstTry === quizzes.length)
    return quizzes.length === 1
      ? "Você acertou de primeira. O caminho está firme: siga em frente."
      : `Você acertou as ${quizzes.length} perguntas de primeira. O caminho está firme: siga em frente.`;
  const sentences = [
    `Você acertou ${right.length} de ${countText(quizzes.length, "pergunta")}, ${firstTry} de primeira.`,
  ];
  if (left > 0) sentences.push(left === 1 ? "Falta responder a uma." : `Falta responder a ${left}.`);
  if (right.length === quizzes.length) sentences.push("Errar antes de acertar também ensina: veja o que vale reler.");
  else if (right.length < given.length) sentences.push("Abaixo está por onde recomeçar.");
  return sentences.join(" ");
}

function pointOf(
  quiz: StoredQuiz,
  answer: StoredAnswers[string] | undefined,
  blocks: readonly StoredBlock[],
): Feedback["points"] {
  if (!answer || (answer.right && answer.tries === 1)) return [];
  const feedback = answer.right ? [] : (judgeQuiz(quiz, answer.given)?.feedback.slice(0, 1) ?? []);
  const state = answer.right
    ? `Você acertou na ${answer.tries}ª tentativa.`
    : answer.tries === 1
      ? "A sua resposta ainda não está certa."
      : `Depois de ${answer.tries} tentativas, ainda não está certa.`;
  const sentence = [state, ...feedback].join(" ");
  return [{ block: quiz.id, question: quiz.question, sentence, section: sectionFor(quiz, blocks) }];
}
