// Runs after each installation of the packages: applies the patches of `patches/` to them. Decision 341.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyPatch, parsePatch, reversePatch } from "diff";

for (const name of readdirSync("patches")) {
  for (const patch of parsePatch(readFileSync(join("patches", name), "utf8"))) {
    const file = patch.newFileName.replace(/^b\//, "");
    const text = readFileSync(file, "utf8");
    const patched = applyPatch(text, patch);
    if (patched !== false) writeFileSync(file, patched);
    // npm leaves a package alone that is already installed, and patched.
    else if (applyPatch(text, reversePatch(patch)) === false) {
      console.error(`patches/${name} não serve para a versão instalada de ${file}.`);
      process.exitCode = 1;
    }
  }
}
