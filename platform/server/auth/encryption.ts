import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM. `key`: 32 bytes in hexadecimal. `place` is authenticated too, so that a value copied to another row can't be decrypted. */
export function encrypt(key: string, place: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "hex"), iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the bytes were changed, or encrypted for another place or with another key. */
export function decrypt(key: string, place: string, serialized: Uint8Array): Buffer {
  const bytes = Buffer.from(serialized);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** HMAC-SHA-256: nobody can test guesses against it without the key. */
export function keyedHash(key: string, text: string): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();
}
