import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles, ROOT, textOf } from "./project-files.ts";

const FILE = "db/migrations/released.sha256";

// Run as `npm run hold-migrations` after a merge: from then on, the existing migrations must not change.
const missing = missingLines();
if (missing.length > 0) {
  const lines = [...textOf(FILE).trim().split("\n"), ...missing];
  const byName = lines.toSorted((a, b) => ((a.split("  ")[1] ?? "") < (b.split("  ")[1] ?? "") ? -1 : 1));
  writeFileSync(join(ROOT, FILE), `${byName.join("\n")}\n`);
}
console.log(missing.length > 0 ? missing.join("\n") : "Nenhuma migração nova.");

function missingLines(): string[] {
  const listed = new Set(
    textOf(FILE)
      .split("\n")
      .map((line) => line.split("  ")[1]),
  );
  return projectFiles()
    .filter((file) => /^db\/migrations\/[^/]+\.sql$/.test(file))
    .map((file) => [file.replace("db/migrations/", ""), textOf(file)] as const)
    .filter(([name]) => !listed.has(name))
    .map(([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}`);
}
