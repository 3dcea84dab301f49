import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "#apps/server/config.ts";

/** Returns the version from package.json. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as { version: string }).version;
}
