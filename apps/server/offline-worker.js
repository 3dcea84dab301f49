/* Build %BUILD%. Serves what a person saved on this device when the network does not answer. It saves nothing by itself but new
   versions of the pages that they saved. Without saved pages it answers nothing. */
const CACHE = "vereda-saved";
const OFFLINE_PAGE = "/sem-internet";
/** A saved page does not wait longer than this for a network that is there but does not answer. */
const TIMEOUT_MS = 6000;
const FILES = /^\/(assets|media|fonts|app-icon|relief)\//;
const DOWN = new Set([502, 503, 504]);

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (FILES.test(url.pathname)) event.respondWith(file(event, url));
});

/** The network first. Only without its answer the saved page, marked as such; or the page that says what is saved. */
async function page(event, url) {
  const saved = await savedAt(url.pathname);
  try {
    const answer = await within(saved ? TIMEOUT_MS : null, fetch(event.request));
    if (!saved || answer.headers.has("X-Viewing")) return answer;
    if (DOWN.has(answer.status)) return await marked(saved, url);
    if (isWhole(answer) && !url.search) event.waitUntil(save(url.pathname, answer.clone()));
    // It is not the person's any more, or no longer there.
    else if (answer.status === 403 || answer.status === 404)
      event.waitUntil(caches.open(CACHE).then((cache) => cache.delete(url.pathname)));
    return answer;
  } catch (error) {
    if (saved) return await marked(saved, url);
    const offline = await savedAt(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

function isWhole(answer) {
  return (
    answer.status === 200 && !answer.redirected && (answer.headers.get("Content-Type") ?? "").startsWith("text/html")
  );
}

/** Marks the page as the saved copy. Its list and filters were those of its plain address. */
async function marked(saved, url) {
  if (url.search) return Response.redirect(url.pathname);
  const at = saved.headers.get("Date") ?? "";
  const text = (await saved.text()).replace("<html ", `<html data-saved-at="${at}" `);
  const headers = new Headers(saved.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text, { headers });
}

/** Their addresses change with their content: what is saved is what the network would answer. */
async function file(event, url) {
  const saved = await savedAt(url.pathname + url.search);
  if (saved) return await part(saved, event.request.headers.get("Range"));
  const answer = await fetch(event.request);
  // A saved page of a new build needs its new scripts.
  if (url.pathname.startsWith("/assets/") && answer.status === 200) event.waitUntil(saveFor(event, answer.clone()));
  return answer;
}

async function saveFor({ clientId, request }, answer) {
  const client = await clients.get(clientId);
  if (client && (await savedAt(new URL(client.url).pathname))) await save(request, answer);
}

/** Never makes the cache: after signing out there is none. */
function savedAt(address) {
  return caches.match(address, { cacheName: CACHE, ignoreVary: true });
}

async function save(address, answer) {
  await (await caches.open(CACHE)).put(address, answer);
}

/** Players ask for parts. */
async function part(saved, range) {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!from && !to) return saved;
  const blob = await saved.blob();
  const start = from ? Number(from) : Math.max(blob.size - Number(to), 0);
  const end = from && to ? Math.min(Number(to), blob.size - 1) : blob.size - 1;
  const headers = new Headers(saved.headers);
  headers.set("Content-Range", `bytes ${start}-${end}/${blob.size}`);
  headers.set("Content-Length", String(end - start + 1));
  return new Response(blob.slice(start, end + 1), { status: 206, headers });
}

function within(milliseconds, answer) {
  if (milliseconds === null) return answer;
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), milliseconds));
  return Promise.race([answer, late]);
}
