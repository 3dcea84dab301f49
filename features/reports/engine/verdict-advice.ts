import type { QuestionVerdict } from "./judge-question.ts";

/** Advice on a question, by verdict; empty when nothing needs to be done. */
export const VERDICT_ADVICE: Record<QuestionVerdict, string> = {
  few: "",
  reversed: "Confira a resposta certa",
  hard: "Muita gente erra",
  flat: "Não separa quem sabe",
  fine: "",
};
