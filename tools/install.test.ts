import { expect, test } from "vitest";
import { textOf } from "./project-files.ts";

// `build` is called by the bundler; `ci` installs by itself; npm runs `postinstall` after an installation.
const EXEMPT = ["build", "ci", "postinstall"];

test("every npm command installs the dependencies before it runs", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => !name.startsWith("pre") && !EXEMPT.includes(name));
  expect(commands).toEqual(expect.arrayContaining(["start", "test", "dev", "check", "e2e", "new", "vereda"]));
  for (const name of commands) expect(scripts[`pre${name}`], name).toBe("node tools/install.mjs");
});
