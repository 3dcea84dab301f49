import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { decrypt, encrypt } from "../auth/encryption.ts";
import { DumpProblem } from "./load-database.ts";

/** Schema of a backup's `secrets/server.json` when a passphrase locks it. */
const encryptedSecretsSchema = z.strictObject({ salt: z.base64(), encrypted: z.base64() });

// OWASP's second recommendation for scrypt: 32 MiB and three passes.
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const ASSOCIATED_DATA = "secrets/server.json";
const MIN_CHARACTERS = 12;

/** Encrypts secrets with a passphrase. Throws `DumpProblem` when the passphrase is too short. */
export async function encryptSecrets(
  secrets: object,
  passphrase: string,
): Promise<z.output<typeof encryptedSecretsSchema>> {
  if (passphrase.length < MIN_CHARACTERS)
    throw new DumpProblem(`A senha em BACKUP_PASSPHRASE precisa de ${MIN_CHARACTERS} caracteres ou mais.`);
  const salt = randomBytes(16);
  const encrypted = encrypt(await keyFrom(passphrase, salt), ASSOCIATED_DATA, Buffer.from(JSON.stringify(secrets)));
  return { salt: salt.toString("base64"), encrypted: encrypted.toString("base64") };
}

/** Returns the secrets of a backup, decrypted if they are locked. Throws `DumpProblem` without the right passphrase. */
export async function decryptSecrets(
  stored: Record<string, string>,
  passphrase: string | undefined,
): Promise<Record<string, string>> {
  const { success, data: locked } = encryptedSecretsSchema.safeParse(stored);
  if (!success) return stored;
  if (!passphrase)
    throw new DumpProblem("As chaves desta cópia estão trancadas: diga em BACKUP_PASSPHRASE a senha que as tranca.");
  const key = await keyFrom(passphrase, Buffer.from(locked.salt, "base64"));
  try {
    const secrets = decrypt(key, ASSOCIATED_DATA, Buffer.from(locked.encrypted, "base64"));
    return JSON.parse(secrets.toString()) as Record<string, string>;
  } catch {
    throw new DumpProblem("A senha em BACKUP_PASSPHRASE não abre as chaves desta cópia.");
  }
}

async function keyFrom(passphrase: string, salt: Buffer): Promise<string> {
  const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
  return (await derive(passphrase.normalize("NFC"), salt, 32, COST)).toString("hex");
}
