import type { QuestionVerdict } from "./judge-question.ts";

/** What is to be done about a question, in a few words; empty for a good one. */
export const VERDICTS: Record<QuestionVerdict, string> = {
  few: "",
  reversed: "Confira a resposta certa",
  hard: "Muita gente erra",
  flat: "Não separa quem sabe",
  fine: "",
};
