import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Config } from "#apps/server/config.ts";
import type { Command } from "./command.ts";
import { RecordingTerminal } from "./fixture-terminal.ts";
import { readCall } from "./read-call.ts";

interface TestCall {
  config: Config;
  /** The arguments after the command's name. */
  args?: readonly string[];
}

/** For tests: runs a command in this process. Returns its exit code and its output; throws the command's errors. */
export async function runCommand(command: Command, { config, args = [] }: TestCall) {
  const terminal = new RecordingTerminal();
  const code = await command.run({ ...readCall(command, args), terminal, config });
  return { code, text: terminal.text };
}

/** A command that runs in its own process. */
interface Running {
  child: ChildProcess;
  /** Returns the output printed so far, both stdout and stderr. */
  output(): string;
  ended: Promise<{ code: number | null; output: string }>;
}

/** For tests: starts `vereda` with these arguments and only these environment variables. */
export function startVereda(args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, "vereda.ts"), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, output: () => text, ended: closed.then((code) => ({ code, output: text })) };
}
