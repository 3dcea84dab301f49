import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushDevice } from "../push/push.ts";
import { whenDone } from "./when-done.ts";

interface ReceivedPush {
  content: unknown;
  headers: Record<string, string | string[] | undefined>;
  /** The encrypted message, as received over the network. */
  bytes: Buffer;
  claims: { aud: string; exp: number; sub: string };
}

/**
 * Opens a double of a browser's push service, over the network. It accepts RFC 8030 requests, checks their RFC 8292
 * signature, and passes messages to subscribed “browsers”, which decrypt them (RFC 8291) into `taken`.
 */
export async function openPushDouble() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const taken: ReceivedPush[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const browser = browsers.get(request.url ?? "");
      const claims = claimsOf(request.headers.authorization ?? "");
      const isRight = request.headers["content-encoding"] === "aes128gcm" && request.headers.ttl && claims;
      const answer = !browser ? 410 : isRight ? status : 400;
      if (browser && claims && answer === 201) {
        const bytes = Buffer.concat(parts);
        taken.push({ content: JSON.parse(browser.read(bytes)) as unknown, headers: request.headers, bytes, claims });
      }
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  whenDone(() => server.close());
  return {
    origin,
    taken,
    answerWith: (next: number) => void (status = next),
    subscribe: (): PushDevice => {
      const path = `/send/${randomBytes(9).toString("base64url")}`;
      const browser = newBrowser();
      browsers.set(path, browser);
      return { endpoint: origin + path, ...browser.keys };
    },
    unsubscribe: ({ endpoint }: PushDevice) => void browsers.delete(new URL(endpoint).pathname),
  };
}

function newBrowser() {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
    read: (bytes: Buffer): string => {
      const [salt, sender] = [bytes.subarray(0, 16), bytes.subarray(21, 21 + (bytes[20] ?? 0))];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
      decipher.setAuthTag(bytes.subarray(-16));
      const padded = Buffer.concat([decipher.update(bytes.subarray(21 + sender.length, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** Returns the claims that a request is signed with; null when the signature is not valid for the key. */
function claimsOf(header: string): ReceivedPush["claims"] | null {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return null;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
  });
  const signed = Buffer.from(signature, "base64url");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    signed,
  );
  return isSigned ? (JSON.parse(Buffer.from(body, "base64url").toString()) as ReceivedPush["claims"]) : null;
}
