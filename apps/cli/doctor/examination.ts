import type { Config } from "#apps/server/config.ts";
import { explainFileError, StartProblem } from "#platform/server/postgres/start-problem.ts";
import { interruption } from "../interruption.ts";
import { fault, type Finding } from "./finding.ts";

/**
 * Collects the findings of the doctor's checks. A check that throws becomes a fault about its own subject, and the
 * others still run.
 */
export class Examination {
  readonly findings: Finding[] = [];
  readonly #config: Config;

  constructor(config: Config) {
    this.#config = config;
  }

  async check(about: string, find: () => Promise<Finding[]>): Promise<void> {
    interruption.throwIfAborted();
    try {
      this.findings.push(...(await find()));
    } catch (error) {
      interruption.throwIfAborted();
      this.findings.push(this.#notExamined(about, error));
    }
  }

  #notExamined(about: string, error: unknown): Finding {
    const { folder, bucket } = this.#config;
    const known = explainFileError(error, folder);
    if (known instanceof StartProblem) return fault(about, "não pôde ser examinado", known.message);
    const { code, name } = error as { code?: string; name?: string };
    const advice =
      about === "Arquivos" && bucket
        ? "Confira FILES_URL e o serviço em que os arquivos estão."
        : "Tente de novo; se continuar, veja logs/postgres.log e logs/vereda.log.";
    return fault(about, `não pôde ser examinado (${code ?? name ?? "erro desconhecido"})`, advice);
  }
}
