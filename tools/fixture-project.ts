import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { projectFiles, ROOT, TYPES_CACHE } from "./project-files.ts";

/** Copies the project, or only its wanted files, to a new folder with our packages. Returns the folder. */
export function copyProject(isWanted: (file: string) => boolean = () => true): string {
  const folder = mkdtempSync(join(tmpdir(), "vereda-copy-"));
  for (const file of projectFiles().filter(isWanted)) cpSync(join(ROOT, file), join(folder, file));
  if (existsSync(join(ROOT, TYPES_CACHE)))
    cpSync(join(ROOT, TYPES_CACHE), join(folder, TYPES_CACHE), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs a command in the copy, without the environment variables of the test around it. */
export function runIn(copy: string, command: string, ...args: string[]): SpawnSyncReturns<string> {
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|NODE_ENV|FORCE_COLOR|npm_)/.test(name),
  );
  const PATH = [join(copy, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...Object.fromEntries(variables), PATH, NO_COLOR: "1" },
  });
}
