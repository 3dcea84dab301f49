import { keyOf, type StoredQuiz } from "#features/objects/server/index.ts";
import { z } from "zod";
import type { FenceFields } from "./block-format.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import { refuseDuplicates } from "./read-activity.ts";
import type { ReadBlock } from "./read-media.ts";

type QuizYaml = CheckedYaml<FenceFields<"quiz">>;

/** Reads a question from its YAML and records its mistakes. Its `section` must be one of the object's `headings`. */
export function readQuiz(yaml: QuizYaml | null, id: string, headings: readonly string[]): ReadBlock | null {
  if (!yaml) return null;
  const { section } = yaml.value ?? {};
  if (section && !headings.includes(section)) yaml.fault(["section"], `não há o título “${section}” neste conteúdo.`);
  checkRightOptions(yaml);
  checkParts(yaml);
  return yaml.value && { block: toStoredQuiz(yaml.value, id) };
}

function toStoredQuiz(quiz: FenceFields<"quiz">, id: string): StoredQuiz {
  const { question, why = null, section } = quiz;
  const common = { kind: "quiz" as const, id, question, why, ...(section ? { section } : {}) };
  if (quiz.kind === "order") {
    const items = quiz.items.map((text) => ({ key: keyOf(id, text), text }));
    return { ...common, answer: "order", items, feedback: quiz.feedback };
  }
  if (quiz.kind === "match") {
    const pairs = quiz.pairs.map((pair) => ({ ...pair, key: keyOf(id, pair.right) }));
    return { ...common, answer: "match", pairs, feedback: quiz.feedback };
  }
  if (quiz.kind === "short") {
    const { accept, forgive, near, feedback } = quiz;
    return { ...common, answer: "short", accept, forgive, near, feedback };
  }
  return { ...common, answer: quiz.kind, options: quiz.options };
}

const markedOptions = z.object({
  kind: z.string(),
  options: z.array(z.object({ text: z.unknown().optional(), right: z.boolean().optional() })).min(2),
});

function checkRightOptions({ raw, fault }: QuizYaml): void {
  const quiz = markedOptions.safeParse(raw).data;
  if (!quiz) return;
  const right = quiz.options.filter((option) => option.right).length;
  const report = (message: string) => fault(["options"], message);
  if (quiz.kind === "multiple" && right === 0) report("precisa ter pelo menos uma opção certa (“right: true”).");
  if ((quiz.kind === "single" || quiz.kind === "true_false") && right !== 1) {
    report(`precisa ter exatamente uma opção certa (“right: true”); tem ${right}.`);
  }
  const words = quiz.options
    .map(({ text }) => String(text).trim())
    .toSorted()
    .join();
  if (quiz.kind === "true_false" && words !== "Falso,Verdadeiro")
    report("precisa ter só as opções “Verdadeiro” e “Falso”.");
}

/** Records a mistake for repeated items or left sides. Several pairs may have the same right side. */
function checkParts(yaml: QuizYaml): void {
  const { value } = yaml;
  if (value?.kind === "order") refuseDuplicates(yaml, "items", value.items);
  if (value?.kind !== "match") return;
  refuseDuplicates(
    yaml,
    "pairs",
    value.pairs.map(({ left }) => left),
  );
  if (new Set(value.pairs.map(({ right }) => right)).size < 2)
    yaml.fault(["pairs"], "precisa ter pelo menos dois lados direitos diferentes.");
}
