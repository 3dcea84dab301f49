import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeWorkFolder, removeAbandonedWorkFolders } from "./work-folder.ts";

test("removes only work folders of processes that have ended", async () => {
  const home = await mkdtemp(join(tmpdir(), "vereda-work-folders-"));
  const ours = await makeWorkFolder(home, "backup");
  const [, pid = "", host = "", startHash = ""] = basename(ours).split("-");
  const { pid: gone } = spawnSync(process.execPath, ["--version"]);
  const [reused, dead, theirs, old] = [
    `restore-${pid}-${host}-00000000-aaaaaa`,
    `backup-${gone}-${host}-${startHash}-aaaaaa`,
    `backup-${gone}-00000000-${startHash}-bbbbbb`,
    `backup-${gone}-00000000-${startHash}-cccccc`,
  ];
  for (const name of [reused, dead, theirs, old, "backup-2026", "files"]) await mkdir(join(home, name));
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  await utimes(join(home, old), twoDaysAgo, twoDaysAgo);

  await removeAbandonedWorkFolders(home);

  expect((await readdir(home)).toSorted()).toEqual([basename(ours), "backup-2026", theirs, "files"].toSorted());
  expect(existsSync(ours)).toBe(true);
  await removeAbandonedWorkFolders(join(home, "nenhuma"));
});
