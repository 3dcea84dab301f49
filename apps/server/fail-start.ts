import { explainFileError, StartProblem } from "#platform/server/postgres/start-problem.ts";

/** Prints why the start did not succeed: one sentence where the person can do something about it. Gives the exit code. */
export function failStart(error: unknown): number {
  const known = explainFileError(error, ".vereda");
  if (known instanceof StartProblem) console.error(`\n\n${known.message}\n`);
  else console.error("\n\nA Vereda não conseguiu abrir por um defeito inesperado:\n", known);
  return 1;
}
