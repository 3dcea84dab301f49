import { explainFileError, StartProblem } from "#platform/server/postgres/start-problem.ts";

/**
 * Prints why the start failed: one sentence if the person can solve the problem, else the error. Returns the exit code.
 */
export function failStart(error: unknown): number {
  const known = explainFileError(error, ".vereda");
  if (known instanceof StartProblem) console.error(`\n\n${known.message}\n`);
  else console.error("\n\nA Vereda não conseguiu abrir por um defeito inesperado:\n", known);
  return 1;
}
