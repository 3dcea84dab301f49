/** Min number of answers for which figures are shown: fewer would reveal single people. */
export const MIN_SHOWN = 5;
/** Min number of answers for a verdict by correlation: with fewer, chance could make a good question look bad. */
const MIN_JUDGED = 20;
const HARD_BELOW = 0.4;
const FLAT_BELOW = 0.1;

export type QuestionVerdict = "few" | "reversed" | "hard" | "flat" | "fine";

interface QuestionFigures {
  answers: number;
  /** Share of people whose first attempt was right, 0 to 1; null below `MIN_SHOWN` answers. */
  first_right: number | null;
  /** Point-biserial correlation with the other questions, -1 to 1; null if it cannot be computed. */
  discrimination: number | null;
}

/** Returns whether a question should be reviewed, and the most serious reason. */
export function judgeQuestion({ answers, first_right, discrimination }: QuestionFigures): QuestionVerdict {
  if (first_right === null) return "few";
  const isJudged = answers >= MIN_JUDGED && discrimination !== null;
  if (isJudged && discrimination < 0) return "reversed";
  if (first_right < HARD_BELOW) return "hard";
  if (isJudged && discrimination < FLAT_BELOW) return "flat";
  return "fine";
}
