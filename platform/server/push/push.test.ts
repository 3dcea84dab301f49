import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { openPushDouble } from "../testing/push-double.ts";
import { arePushKeys, encryptPush } from "./encrypt-push.ts";
import { openPush } from "./push.ts";

const double = await openPushDouble();
const push = openPush({ secret: "7".repeat(64), origins: [double.origin] });
const now = new Date();
const message = { content: { title: "Olá" }, topic: "assunto", contact: "mailto:ajuda@exemplo.com.br" };

test("encrypts a message exactly as in the example of RFC 8291", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");

  const sent = encryptPush(Buffer.from("When I grow up, I want to be a watermelon"), keys, { salt, sender });

  expect(sent.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("sends a signed message that only the browser can decrypt", async () => {
  const device = double.subscribe();

  expect(await push.send(device, message, now)).toBe("sent");

  const taken = double.taken.at(-1);
  expect(taken?.content).toEqual({ title: "Olá" });
  expect(taken?.bytes.toString("latin1")).not.toContain("title");
  expect(taken?.headers).toMatchObject({ ttl: "43200", topic: "assunto", urgency: "normal" });
  expect(taken?.claims).toMatchObject({ aud: double.origin, sub: message.contact });
  expect(taken?.claims.exp).toBeLessThan(now.getTime() / 1000 + 86_400);
});

test("distinguishes an ended subscription from a failing service", async () => {
  const device = double.subscribe();
  double.answerWith(503);
  await expect(push.send(device, message, now)).rejects.toThrow("answered 503");
  double.answerWith(201);
  double.unsubscribe(device);

  expect(await push.send(device, message, now)).toBe("gone");
});

test("derives the same key from the same secret, and another key from another secret", () => {
  const key = (secret: string) => openPush({ secret, origins: [] }).publicKey;

  expect(key("7".repeat(64))).toBe(push.publicKey);
  expect(key("8".repeat(64))).not.toBe(push.publicKey);
});

test.for([
  ["https://fcm.googleapis.com/fcm/send/x", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/x", true],
  ["https://web.push.apple.com/x", true],
  ["https://wns2-sn3p.notify.windows.com/w/?token=x", true],
  ["http://fcm.googleapis.com/x", false],
  ["https://fcm.googleapis.com:8443/x", false],
  ["https://fcm.googleapis.com@10.0.0.1/x", false],
  ["https://push.apple.com.evil.exemplo/x", false],
  ["http://169.254.169.254/latest/meta-data", false],
  ["http://localhost:5432", false],
  ["nada", false],
] as const)("accepts %s as an address of a push service: %s", ([endpoint, isOne]) => {
  expect(push.accepts(endpoint)).toBe(isOne);
});

test("rejects push keys that no browser produces", () => {
  const { p256dh, auth } = double.subscribe();

  expect(arePushKeys({ p256dh, auth })).toBe(true);
  expect(arePushKeys({ p256dh: "AAAA", auth })).toBe(false);
  expect(arePushKeys({ p256dh, auth: "AAAA" })).toBe(false);
});
