/** Below so many answers a question shows no numbers: they would reveal single people. */
export const FEWEST_SHOWN = 5;
/** Below so many, chance alone could make a good question look bad. */
const FEWEST_JUDGED = 20;
const HARD = 0.4;
const FLAT = 0.1;

export type QuestionVerdict = "few" | "reversed" | "hard" | "flat" | "fine";

interface QuestionFigures {
  answers: number;
  /** The share that was right at the first attempt; null below `FEWEST_SHOWN` answers. */
  first_right: number | null;
  /** The point-biserial correlation with the other questions, -1 to 1; null where all did alike. */
  discrimination: number | null;
}

/** Whether a question is worth a look, and why: the worst reason first. */
export function judgeQuestion({ answers, first_right, discrimination }: QuestionFigures): QuestionVerdict {
  if (first_right === null) return "few";
  const isJudged = answers >= FEWEST_JUDGED && discrimination !== null;
  if (isJudged && discrimination < 0) return "reversed";
  if (first_right < HARD) return "hard";
  if (isJudged && discrimination < FLAT) return "flat";
  return "fine";
}
