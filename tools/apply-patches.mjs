// Runs after each installation of the packages: applies the patches of `patches/` to them. Decision 341.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyPatch, parsePatch, reversePatch } from "diff";

const files = readdirSync("patches").flatMap((name) => parsePatch(readFileSync(join("patches", name), "utf8")));
const patched = files.map((patch) => {
  const file = patch.newFileName.replace(/^b\//, "");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // npm leaves a package alone that is already installed, and patched.
  const isPatched = applyPatch(text, reversePatch(patch)) !== false;
  return { file, text: isPatched ? text : applyPatch(text, patch) };
});

const unfit = patched.filter(({ text }) => text === false).map(({ file }) => file);
if (unfit.length > 0) {
  console.error(`Os remendos da pasta patches não servem para a versão instalada de ${unfit.join(", ")}.`);
  process.exit(1);
}
for (const { file, text } of patched) writeFileSync(file, text);
