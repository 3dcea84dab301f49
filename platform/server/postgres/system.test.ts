import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lookUpProcess, parseWindows } from "./look-up-process.ts";
import { systemOf } from "./system.ts";

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package-lock.json"), "utf8")) as {
  packages: Record<string, unknown>;
};

test.for([
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
  ["win32", "x64"],
] as const)("package-lock.json contains PostgreSQL for %s on %s", ([platform, arch]) => {
  expect(lock.packages).toHaveProperty([`node_modules/${systemOf(platform, arch).packageName}`]);
});

test("uses Windows file names, search path and variables, and pg_ctl instead of signals", () => {
  const { fileOf, environment, stopArguments, isUnix } = systemOf("win32", "x64");

  expect(fileOf("initdb")).toBe("initdb.exe");
  expect(environment({ Path: "C:\\Node", SystemRoot: "C:\\Windows", SECRET: "x" })).toEqual({
    PATH: "C:\\Node;C:\\Windows\\System32",
    SystemRoot: "C:\\Windows",
    TZ: "UTC",
  });
  expect(stopArguments("C:\\vereda\\postgres")).toContain("C:\\vereda\\postgres");
  expect(isUnix).toBe(false);
});

test("adds the system folders to the path on Linux and macOS, and stops by a signal", () => {
  for (const platform of ["linux", "darwin"] as const) {
    const { fileOf, environment, stopArguments } = systemOf(platform, "arm64");
    expect(fileOf("postgres")).toBe("postgres");
    expect(environment({ PATH: "/opt/node", SECRET: "x" })).toEqual({
      PATH: "/opt/node:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      LC_ALL: "C.UTF-8",
      TZ: "UTC",
    });
    expect(stopArguments("/srv/vereda")).toBeNull();
  }
});

test("finds a process's start time and command until it is gone", async () => {
  const child = spawn("sleep", ["60"]);
  const found = lookUpProcess(child.pid ?? 0, "darwin");
  expect(found).toEqual({ startTime: expect.stringMatching(/^\w+ \w+ \d+ [\d:]+ \d{4}$/), command: "sleep 60" });
  expect(lookUpProcess(child.pid ?? 0, "darwin")).toEqual(found);

  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
  expect(lookUpProcess(child.pid ?? 0, "darwin")).toBeUndefined();
});

test("parses PowerShell's output for a process, and for no process", () => {
  const command = '"C:\\Vereda\\postgres.exe" -D C:\\Vereda\\.vereda\\postgres';
  expect(parseWindows(`134086326110000000\r\n${command}\r\n`)).toEqual({ startTime: "134086326110000000", command });
  expect(parseWindows("")).toBeUndefined();
});
