/**
 * Client of the activity contract, version 1: reports a learner's progress to the academy. Copy it freely.
 *
 *   const activity = await openActivity(session);   // `session`: what your server received at the start
 *   activity.progress(0.5); activity.score(120); activity.keep("level 3"); activity.done();
 *
 * Reports that can't be sent wait in the browser and are sent later, even after a closed tab or days without a network.
 */
export async function openActivity(session) {
  const key = await crypto.subtle.importKey("raw", bytesOf(session.key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const outbox = openOutbox(session);
  const report = async (content) => {
    const sequence = outbox.next();
    outbox.put(await sign(key, { session: session.id, sequence, ...content }));
    await outbox.send();
  };
  addEventListener("online", () => void outbox.send());
  addEventListener("pagehide", () => outbox.sendLast());
  void outbox.send();
  return {
    progress: (completeness) => report({ event: "progress", completeness }),
    score: (score) => report({ event: "score", score }),
    keep: (state) => report({ event: "resume", state }),
    done: (result = {}) => report({ event: "done", ...result }),
    waiting: () => outbox.waiting(),
  };
}

const PAUSES_MS = [1000, 3000, 9000, 30_000];

/** Keeps signed messages in this browser, in order, until the academy has received them. */
function openOutbox({ id, report_url, project }) {
  // As fields and not as headers, which a beacon can't set and another origin would have to allow first.
  const requestedBy = { "X-Requested-With": "XMLHttpRequest", ...(project ? { "X-Requested-By": project } : {}) };
  const name = `vereda-activity:${id}`;
  const read = () => JSON.parse(localStorage.getItem(name) ?? '{"sequence":0,"messages":[]}');
  const bodyOf = (message) => new URLSearchParams({ message, ...requestedBy });
  const write = (stored) => localStorage.setItem(name, JSON.stringify(stored));
  let sending = null;
  let failures = 0;
  const outbox = {
    next() {
      const stored = read();
      write({ ...stored, sequence: stored.sequence + 1 });
      return stored.sequence + 1;
    },
    put(message) {
      const stored = read();
      write({ ...stored, messages: [...stored.messages, message] });
    },
    waiting: () => read().messages.length,
    send() {
      sending ??= sendAll().finally(() => (sending = null));
      return sending;
    },
    sendLast() {
      for (const message of read().messages) navigator.sendBeacon(report_url, bodyOf(message));
    },
  };
  async function sendAll() {
    for (let [message] = read().messages; message; [message] = read().messages) {
      const answer = await fetch(report_url, {
        method: "POST",
        body: bodyOf(message),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      if (!answer || answer.status >= 500 || answer.status === 429) {
        setTimeout(() => void outbox.send(), PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]);
        return;
      }
      failures = 0;
      // Stored, or refused for good: not sent again either way.
      const stored = read();
      write({ ...stored, messages: stored.messages.filter((other) => other !== message) });
    }
  }
  return outbox;
}

async function sign(key, payload) {
  const head = textOf({ alg: "HS256", typ: "JWT", kid: payload.session });
  const body = textOf({ ...payload, iat: Math.floor(Date.now() / 1000) });
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${head}.${body}`));
  return `${head}.${body}.${base64url(new Uint8Array(signature))}`;
}

const textOf = (value) => base64url(new TextEncoder().encode(JSON.stringify(value)));

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
