import { type Config, readConfig } from "#apps/server/config.ts";
import { isConnectionLost, isReadOnly } from "#platform/server/postgres/connection-loss.ts";
import { explainFileError, StartProblem } from "#platform/server/postgres/start-problem.ts";
import { AcademyMistakes } from "#features/academies/server/index.ts";
import { findCommand } from "./find-command.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { interruption } from "./interruption.ts";
import { readCall, UsageProblem } from "./read-call.ts";
import { InputEnded, type Terminal } from "./terminal.ts";

/**
 * Finds the command of `npm run vereda -- academy new`, parses its arguments and runs it. Returns the exit code: 1
 * after a failure, 2 for an invalid command line, 130 after Ctrl+C.
 */
export async function runVereda(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    return fail(error, terminal);
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { command, rest } = findCommand(args);
  if (!command) {
    const isHelp = args.length === 0 || args.includes("--help") || args.includes("-h") || args[0] === "help";
    if (!isHelp) throw new UsageProblem(`Não conheço o comando “${args.join(" ")}”.`);
    terminal.print(generalHelp());
    return 0;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.print(commandHelp(command));
    return 0;
  }
  const call = { ...readCall(command, rest), terminal };
  const config = configOrProblem();
  if (!(config instanceof StartProblem)) return await command.run({ ...call, config });
  if (command.refuseConfig) return command.refuseConfig(config, call);
  throw config;
}

function configOrProblem(): Config | StartProblem {
  try {
    return readConfig(process.env, []);
  } catch (error) {
    if (error instanceof StartProblem) return error;
    throw error;
  }
}

function fail(error: unknown, terminal: Terminal): number {
  const known = explainFileError(error, process.env.VEREDA_FOLDER || ".vereda");
  if (interruption.aborted) {
    terminal.warn("Interrompido.");
    return 130;
  }
  if (known instanceof InputEnded) return 130;
  if (known instanceof UsageProblem) terminal.warn(`${known.message}\nVeja o que há: npm run vereda -- --help`);
  else if (known instanceof StartProblem || known instanceof AcademyMistakes) terminal.warn(known.message);
  else if (isReadOnly(known))
    terminal.warn(
      "O banco de dados está só para leitura: nada foi gravado. Espere que o principal volte, ou confira DATABASE_URL.",
    );
  else if (isConnectionLost(known))
    terminal.warn("A conexão com o banco de dados caiu no meio. Tente de novo: nada ficou pela metade.");
  else if (isServiceFailure(known))
    terminal.warn("O serviço de arquivos de FILES_URL não respondeu como devia. Confira o endereço e tente de novo.");
  else console.error("\nA Vereda parou por um defeito inesperado:\n", known);
  return known instanceof UsageProblem ? 2 : 1;
}

/** Checks whether the S3 client threw the error: the service refused a request, or did not answer. */
function isServiceFailure(error: unknown): boolean {
  if (!process.env.FILES_URL || !(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return "$metadata" in error || ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"].includes(code);
}
