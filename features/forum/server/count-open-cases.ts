import type { PendingWork } from "#platform/server/feature.ts";
import { countText } from "#shared/number-text.ts";
import { countOwnCases } from "./case-queries.ts";
import { countNewAnswers } from "./decision-queries.ts";

/**
 * Counts the posts that need a decision of the caller and the answers to decisions that no moderator has seen; null
 * without any.
 */
export const countOpenCases: PendingWork["find"] = async ({ sql, project, user }) => {
  if (!project.module_forum) return null;
  const [cases, answers] = await Promise.all([
    countOwnCases({ sql, project, user }),
    countNewAnswers({ sql, project }),
  ]);
  if (cases + answers === 0) return null;
  const parts = [
    cases > 0 && countText(cases, "mensagem espera decisão", "mensagens esperam decisão"),
    answers > 0 && countText(answers, "resposta nova à moderação", "respostas novas à moderação"),
  ];
  return { count: cases + answers, sentence: parts.filter(Boolean).join(", ") };
};
