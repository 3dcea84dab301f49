import { spawnSync } from "node:child_process";
import { installWithApt, ToolProblem } from "./install-with-apt.ts";

/**
 * Returns a Java that starts, for the HTML checker: an existing one, else one that is installed now. Throws
 * ToolProblem.
 */
export async function ensureJava(env: NodeJS.ProcessEnv, report: (sentence: string) => void): Promise<string> {
  const java = env.JAVA || "java";
  const find = () => (spawnSync(java, ["-version"], { env, stdio: "ignore" }).status === 0 ? java : null);
  if (find()) return java;
  report("Não há um Java nesta máquina, e o verificador de HTML precisa dele: instalando um (só na primeira vez).");
  const installed = env.JAVA ? null : await installWithApt({ packages: ["default-jre-headless"], find, env, report });
  if (installed) return installed;
  throw new ToolProblem(
    "O verificador de HTML precisa do Java. Instale-o (no Debian e no Ubuntu: `sudo apt-get install default-jre-headless`) ou diga onde ele está, por exemplo: JAVA=/usr/bin/java npm test",
  );
}
