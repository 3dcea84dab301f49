import { encryptPush, type PushKeys } from "./encrypt-push.ts";
import { openVapid } from "./vapid.ts";

export interface PushDevice extends PushKeys {
  /** The subscription's URL at the browser's push service. */
  endpoint: string;
}

interface PushMessage {
  /** Content for the browser; the push service cannot read it. */
  content: object;
  /** A newer message replaces a waiting one with the same topic. Up to 32 characters of base64url. */
  topic: string;
  /** Contact of the sender: an https or mailto address. */
  contact: string;
}

/** Sends notifications to browsers through their push services (RFC 8030). */
export interface Push {
  /** The public key with which browsers subscribe. */
  publicKey: string;
  /** Whether an endpoint belongs to a push service. The server sends to no other, because people can submit any. */
  accepts(endpoint: string): boolean;
  /** Sends a message. “gone” means that the browser ended its subscription. Throws when a retry may help. */
  send(device: PushDevice, message: PushMessage, now: Date): Promise<"sent" | "gone">;
}

interface PushOptions {
  /** 32 bytes, in hexadecimal. */
  secret: string;
  /** Origins of further push services, besides those of the browsers. */
  origins: readonly string[];
}

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];
const TTL_SECONDS = 12 * 3600;
const TIMEOUT_MS = 10_000;
// Status codes of push services for a subscription that has ended or was made with other keys.
const GONE = [400, 401, 403, 404, 410];

/** Thrown when sending may succeed later. Has only the status, because the endpoint belongs to a person. */
class PushFailed extends Error {
  override name = "PushFailed";
}

export function openPush({ secret, origins }: PushOptions): Push {
  const vapid = openVapid(secret);
  return {
    publicKey: vapid.publicKey,
    accepts: (endpoint) => isOfService(endpoint, origins),
    send: async (device, { content, topic, contact }, now) => {
      const response = await fetch(device.endpoint, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: vapid.authorization(device.endpoint, now, contact),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(TTL_SECONDS),
          urgency: "normal",
          topic,
        },
        body: new Uint8Array(encryptPush(Buffer.from(JSON.stringify(content)), device)),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return "sent";
      if (response && GONE.includes(response.status)) return "gone";
      throw new PushFailed(`The push service answered ${response?.status ?? "nothing"}`);
    },
  };
}

function isOfService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isPlain = protocol === "https:" && port === "" && username === "";
  return isPlain && SERVICES.some((service) => service.test(hostname));
}
