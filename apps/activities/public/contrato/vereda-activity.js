/**
 * What an activity needs to tell an academy how its learner is doing (activity contract, version 1). Copy it freely.
 *
 *   const activity = await openActivity(session);   // `session`: what your server got at the start
 *   activity.progress(0.5); activity.score(120); activity.keep("level 3"); activity.done();
 *
 * What cannot be told yet waits in the browser and is told later: after a closed tab, after days without a network.
 */
export async function openActivity(session) {
  const key = await crypto.subtle.importKey("raw", bytesOf(session.key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const box = letterbox(session);
  const tell = async (report) => {
    const sequence = box.next();
    box.put(await sign(key, { session: session.id, sequence, ...report }));
    await box.send();
  };
  addEventListener("online", () => void box.send());
  addEventListener("pagehide", () => box.sendLast());
  void box.send();
  return {
    progress: (completeness) => tell({ event: "progress", completeness }),
    score: (score) => tell({ event: "score", score }),
    keep: (state) => tell({ event: "resume", state }),
    done: (report = {}) => tell({ event: "done", ...report }),
    waiting: () => box.waiting(),
  };
}

const PAUSES_MS = [1000, 3000, 9000, 30_000];

/** Messages in the order in which they were written, in this browser until the academy has them. */
function letterbox({ id, report_url }) {
  const name = `vereda-activity:${id}`;
  const read = () => JSON.parse(localStorage.getItem(name) ?? '{"sequence":0,"letters":[]}');
  const write = (kept) => localStorage.setItem(name, JSON.stringify(kept));
  let sending = null;
  let failures = 0;
  const box = {
    next() {
      const kept = read();
      write({ ...kept, sequence: kept.sequence + 1 });
      return kept.sequence + 1;
    },
    put(letter) {
      const kept = read();
      write({ ...kept, letters: [...kept.letters, letter] });
    },
    waiting: () => read().letters.length,
    send() {
      sending ??= sendAll().finally(() => (sending = null));
      return sending;
    },
    sendLast() {
      for (const message of read().letters) navigator.sendBeacon(report_url, new URLSearchParams({ message }));
    },
  };
  async function sendAll() {
    for (let [message] = read().letters; message; [message] = read().letters) {
      const answer = await fetch(report_url, {
        method: "POST",
        body: new URLSearchParams({ message }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      if (!answer || answer.status >= 500 || answer.status === 429) {
        setTimeout(() => void box.send(), PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]);
        return;
      }
      failures = 0;
      // Kept, or refused for good: either way it is not to be sent again.
      const kept = read();
      write({ ...kept, letters: kept.letters.filter((letter) => letter !== message) });
    }
  }
  return box;
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
