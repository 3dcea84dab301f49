import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** Public keys of a browser's push subscription, in base64url, as the browser returned them. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

interface EphemeralValues {
  salt: Uint8Array;
  sender: ECDH;
}

const CURVE = "prime256v1";
const RECORD_SIZE = 4096;
/** Maximum size of a message in bytes: a record without its padding delimiter (1 byte) and its tag (16 bytes). */
const MAX_PUSH_BYTES = RECORD_SIZE - 17;

/**
 * Encrypts a message so that only the browser with these keys can read it (RFC 8291, one record of RFC 8188). Throws a
 * RangeError if the message is too long.
 */
export function encryptPush(
  message: Uint8Array,
  keys: PushKeys,
  ephemeral: EphemeralValues = newEphemeralValues(),
): Buffer {
  if (message.length > MAX_PUSH_BYTES) throw new RangeError(`A push message has ${MAX_PUSH_BYTES} bytes at most.`);
  const { salt, sender } = ephemeral;
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender.getPublicKey()]);
  const secret = derive(shared, Buffer.from(keys.auth, "base64url"), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const lastRecord = Buffer.from([2]);
  const body = Buffer.concat([cipher.update(message), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const senderKey = sender.getPublicKey();
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, body]);
}

/** Whether the keys can belong to a browser: a point on the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    newEphemeralValues().sender.computeSecret(Buffer.from(p256dh, "base64url"));
  } catch {
    return false;
  }
  return Buffer.from(auth, "base64url").length === 16;
}

function newEphemeralValues(): EphemeralValues {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
