import { basename, resolve } from "node:path";
import { type Academy, AcademyMistakes, readAcademy } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText } from "#shared/number-text.ts";

/** Reads an academy's folder. Throws a StartProblem that names the folder and lists every mistake on its own line. */
export async function readAcademyFolder(folder: string): Promise<Academy> {
  const path = resolve(process.env.INIT_CWD ?? ".", folder);
  try {
    return await readAcademy(path);
  } catch (error) {
    if (!(error instanceof AcademyMistakes)) throw error;
    const count = error.mistakes.length;
    const found = countText(count, "engano");
    throw new StartProblem(
      `Academia “${basename(path)}”: ${found} na pasta, e nada foi gravado.\n\n${error.message.replaceAll(/^/gm, "  ")}`,
    );
  }
}
