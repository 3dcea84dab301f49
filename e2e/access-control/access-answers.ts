import { globSync } from "node:fs";
import { join } from "node:path";
import type { AccessAnswer } from "#platform/server/testing/access-answers.ts";
import type { TwoAcademies } from "#platform/server/testing/two-academies.ts";

type Answers = Record<string, AccessAnswer<object>>;
type Prepare = (academies: TwoAcademies) => Promise<Answers>;

const FEATURES = join(import.meta.dirname, "../../features");

/**
 * Returns the access answers of all features by "METHOD /path". Each feature first inserts the rows that its answers
 * need.
 */
export async function accessAnswersOf(academies: TwoAcademies): Promise<Answers> {
  const all: Answers = {};
  for (const file of globSync("*/server/fixture-access.ts", { cwd: FEATURES }).toSorted()) {
    const { accessAnswers } = (await import(join(FEATURES, file))) as { accessAnswers: Prepare };
    Object.assign(all, await accessAnswers(academies));
  }
  return all;
}
