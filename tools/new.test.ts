import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, runIn } from "./fixture-project.ts";
import { projectFiles } from "./project-files.ts";

// Whole programs run here, on machines that may be busy.
const TIMEOUT_MS = 300_000;

/** The tests that visit all operations and tables. */
const SHARED_TESTS = ["access-control", "tenant-isolation", "personal-tables", "merged-tables", "audited"].map(
  (name) => `e2e/access-control/${name}.test.ts`,
);

const OWN_TESTS = "features/study-groups/server/create-study-group.test.ts";

let copy = "";
beforeAll(() => {
  copy = copyProject();
}, TIMEOUT_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("invalid arguments", () => {
  test.each([
    { args: [], says: "Diga o substantivo" },
    { args: ["page", "medal"], says: "Diga o substantivo" },
    { args: ["feature"], says: "Diga o substantivo" },
    { args: ["feature", "StudyGroup"], says: "em kebab-case" },
    { args: ["feature", "../medal"], says: "em kebab-case" },
    { args: ["feature", "medals"], says: "no singular" },
    { args: ["feature", "medal-manager"], says: "“manager” não diz o que é" },
    { args: ["feature", "class"], says: "palavra reservada" },
    { args: ["feature", "a"], says: "é curto demais" },
    { args: ["feature", "data"], says: "não tem plural que possa dar nome a uma tabela" },
    { args: ["feature", "course"], says: "“courses” já está em uso: veja " },
    { args: ["feature", "enrollment"], says: "“enrollments” já está em uso: veja db/migrations/" },
    { args: ["feature", "user"], says: "“users” já está em uso" },
  ])("$args is refused in one sentence", ({ args, says }) => {
    const { status, stderr, stdout } = runIn(copy, "node", "tools/new.ts", ...args);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect([status, stdout]).toEqual([1, ""]);
  });
});

describe("npm run new feature study-group", () => {
  beforeAll(() => {
    const { stdout, stderr } = runIn(copy, "node", "tools/new.ts", "feature", "study-group", "Grupos de estudo");
    expect(stderr).toBe("");
    expect(stdout).toMatch("features/study-groups/server/create-study-group.ts");
  }, TIMEOUT_MS);

  test("creates files that contain every form of the noun and none of the template's", () => {
    const files = ["contract.ts", "server/create-study-group.ts", "web/study-groups-page.tsx", "README.md"];
    const text = files.map((file) => read(`features/study-groups/${file}`)).join("\n");
    for (const form of [
      "study-groups",
      "study_groups",
      "createStudyGroup",
      "StudyGroupsPage",
      "# Study groups",
      "Grupos de estudo",
    ]) {
      expect(text).toMatch(form);
    }
    expect(text).not.toMatch(/some.?noun|alguns nomes/i);
  });

  test("adds the contract, the route and a table that is isolated by project", () => {
    expect(read("features/contracts.ts")).toMatch('export * as studyGroups from "./study-groups/contract.ts";\n');
    expect(read("apps/web/routes.ts")).toMatch('route("study-groups"');
    const migration = projectFiles(copy).find((file) => file.endsWith("-study-groups.sql"));
    expect(read(migration ?? "")).toMatch("call isolate_tenant('study_groups');");
  });

  test(
    "creates a feature that passes its four tests and those of access control, personal data and audit",
    () => {
      const own = [...read(OWN_TESTS).matchAll(/^test\("(.+)", /gm)].map(([, name = ""]) => RegExp.escape(name));
      // Only these and tests whose names contain the noun; the tests of all other operations and tables run elsewhere.
      const chosen = ["-t", ["study.?group", ...own].join("|")];
      const { stdout, stderr } = runIn(
        copy,
        "vitest",
        "run",
        "--reporter=verbose",
        OWN_TESTS,
        ...SHARED_TESTS,
        ...chosen,
      );
      const said = stdout.split("\n").filter((line) => /study.?group/i.test(line));
      expect(
        said.filter((line) => !line.includes("✓")),
        stderr,
      ).toEqual([]);
      expect(said.filter((line) => line.includes("create-study-group.test.ts"))).toHaveLength(4);
      expect(
        said.filter((line) => line.includes("access-control.test.ts > POST /projects/create-study-group")).length,
      ).toBeGreaterThan(6);
      expect(said.filter((line) => line.includes("tenant-isolation.test.ts"))).toHaveLength(2);
    },
    TIMEOUT_MS,
  );

  test("refuses to create the same feature again", () => {
    const { status, stderr } = runIn(copy, "node", "tools/new.ts", "feature", "study-group");
    expect(stderr).toMatch("“study-groups” já está em uso: veja ");
    expect(status).toBe(1);
  });
});

function read(file: string): string {
  return readFileSync(join(copy, file), "utf8");
}
