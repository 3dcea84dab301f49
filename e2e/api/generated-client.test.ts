import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { apiOriginOf } from "#platform/server/http/api-origin.ts";
import { QUIZ } from "#platform/server/testing/make-course.ts";
import { serve, serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";

const MODULES = resolve(import.meta.dirname, "../../node_modules");
const run = promisify(execFile);

const { world } = await serveWorld();
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ sequential: true, objects: [{}, { blocks: [QUIZ] }] }] });
const password = "ipe-roxo-47";
const ana = await world.makePerson(academy, { name: "Ana Lima", enrolledIn: [course], password });
// A program calls the API's own host, and names the academy.
const port = await serve(world, { apiOrigin: apiOriginOf("http://127.0.0.1") });
const folder = await mkdtemp(join(tmpdir(), "vereda-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a TypeScript client generated from the OpenAPI document compiles, and completes the whole journey", async () => {
  const { body } = await ask({ port }, academy.host, "/api/openapi.json?lang=en");
  await writeFile(join(folder, "openapi.json"), body);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["journey.ts"] }));
  await symlink(MODULES, join(folder, "node_modules"));
  await copyFile(join(import.meta.dirname, "journey.ts.tmpl"), join(folder, "journey.ts"));

  await program("oazapfts/dist/cli.js", ["openapi.json", "client.ts"]);
  await program("typescript/bin/tsc", ["--project", "."]);
  const env = { ORIGIN: `http://127.0.0.1:${port}`, PROJECT: academy._id, EMAIL: ana.email, PASSWORD: password };
  const { stdout } = await run(process.execPath, ["journey.ts"], { cwd: folder, env: { ...process.env, ...env } });

  expect(JSON.parse(stdout)).toEqual({
    refusal: "wrong_credentials",
    name: "Ana",
    done: 2,
    place: 1,
    found: expect.any(Number),
    status: "valid",
    pdf: expect.stringMatching(/^\/files\/.+\.pdf$/),
    outside: "scope_missing",
  });
}, 120_000);

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2024",
  module: "nodenext",
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ["node"],
};

/** Runs a package's program; throws with its output if it fails. */
async function program(path: string, args: string[]): Promise<void> {
  await run(process.execPath, [join(MODULES, path), ...args], { cwd: folder }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}
