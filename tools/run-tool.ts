import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./project-files.ts";

export interface ToolResult {
  code: number;
  /** The command's output, from stdout and stderr. */
  output: string;
  stdout: string;
}

/** Runs a command of node_modules in the project's root folder. */
export function runTool(command: string, ...args: string[]): Promise<ToolResult> {
  const bin = join(ROOT, "node_modules/.bin");
  const child = spawn(join(bin, command), args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ran = { output: "", stdout: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    ran.stdout += text;
    ran.output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.output += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, ...ran }));
  });
}
