import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openClient } from "#db/client.ts";
import { makeProject } from "#platform/server/testing/make-project.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { loadSecrets, storeSecrets } from "./secrets.ts";

const { owner, ownerUrl } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "vereda-secrets-"));
const place = { databaseUrl: null, folder };
const file = join(folder, "secrets", "server.json");

test("creates secrets once, and refuses to replace missing or damaged ones when an academy exists", async () => {
  const made = await loadSecrets(place, owner);
  expect(await loadSecrets(place, owner)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await makeProject(owner, 1, {});
  const text = readFileSync(file, "utf8");
  for (const half of [text.slice(0, 40), "{}", JSON.stringify({ links: made.links }), ""]) {
    writeFileSync(file, half);
    await expect(loadSecrets(place, owner)).rejects.toThrow("Está danificado");
    expect(readFileSync(file, "utf8")).toBe(half);
  }
  rmSync(file);
  await expect(loadSecrets(place, owner)).rejects.toThrow(/Falta o arquivo .*tar -xzf/s);

  await storeSecrets(place, owner, made);
  expect(await loadSecrets(place, owner)).toEqual(made);
  rmSync(file);
  expect(await loadSecrets({ ...place, isNewSecrets: true }, owner)).not.toEqual(made);
});

test("reads secrets from a read-only database, such as a standby", async () => {
  const shared = { databaseUrl: "postgres://dona@localhost/banco", folder };
  const made = await loadSecrets(shared, owner);
  const standby = openClient(ownerUrl, { max: 1, connection: { default_transaction_read_only: true } });
  expect(await loadSecrets(shared, standby).finally(() => standby.end())).toEqual(made);
});

test("shares secrets between servers on one database, and replaces them with those of a backup", async () => {
  const shared = { databaseUrl: "postgres://dona@localhost/banco", folder };
  const [one, other] = await Promise.all([loadSecrets(shared, owner), loadSecrets(shared, owner)]);
  expect(other).toEqual(one);
  const kept = { links: "a", factors: "b", fields: "c" };
  await storeSecrets(shared, owner, kept);
  expect(await loadSecrets(shared, owner)).toEqual(kept);
});
