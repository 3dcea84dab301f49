import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Files } from "../files/files.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { encryptSecrets, decryptSecrets } from "./encrypted-secrets.ts";
import { readBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const SECRETS = { links: "a1".repeat(32), factors: "b2".repeat(32), fields: "c3".repeat(32) };
const PASSPHRASE = "sombra de ipê às três";

test("encrypts the keys in a backup, and decrypts them only with the passphrase", async () => {
  const locked = await archive(await encryptSecrets(SECRETS, PASSPHRASE));
  expect(locked.text).not.toContain(SECRETS.fields);
  expect(await decryptSecrets(locked.secrets, PASSPHRASE)).toEqual(SECRETS);
  await expect(decryptSecrets(locked.secrets, "sombra de ipê às duas")).rejects.toThrow("não abre as chaves");
  await expect(decryptSecrets(locked.secrets, undefined)).rejects.toThrow("diga em BACKUP_PASSPHRASE");

  const open = await archive(SECRETS);
  expect(open.text).toContain(SECRETS.fields);
  expect(await decryptSecrets(open.secrets, undefined)).toEqual(SECRETS);
});

test("refuses a passphrase shorter than 12 characters", async () => {
  await expect(encryptSecrets(SECRETS, "ipê")).rejects.toThrow("12 caracteres");
});

async function archive(secrets: object) {
  const home = await mkdtemp(join(tmpdir(), "vereda-backup-"));
  const target = join(home, "copia.tar.gz");
  const { owner: sql } = await openTestDatabase();
  // Servers that share a database store their secrets in it too.
  await sql`insert into vereda.secrets (name, value) values ('fields', ${SECRETS.fields})`;
  const files = new Files(join(home, "files"));
  await writeBackup(target, { sql, files, home, secrets, version: "1", migrations: [], now: new Date() });
  const backup = await readBackup(target, home);
  await backup.close();
  return { secrets: backup.secrets, text: gunzipSync(await readFile(target)).toString("latin1") };
}
