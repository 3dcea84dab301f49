/** The scripts, styles and fonts that a text of ours names: a page, a script or a style sheet. */
function assetsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css|woff2))(?=["'`)\s?])/g),
    ([, name]) => `/assets/${name}`,
  );
}

/** The pictures that a page shows by itself: the logo and those in its text. */
export function picturesIn(html: string): string[] {
  return Array.from(
    html.matchAll(/<(?:img|link rel="icon")[^>]* (?:src|href)="(\/media\/[^"]+)"/g),
    ([, address = ""]) => address.replaceAll("&amp;", "&"),
  );
}

/** The router's list of all pages names every script of the site. */
const LISTS_ALL = /\/manifest-[\w-]+\.js$/;

/** Adds what the pages need to be drawn, and what that needs, to the cache. Returns the addresses. */
export async function saveAssets(cache: Cache, pages: readonly string[], signal?: AbortSignal): Promise<Set<string>> {
  const saved = new Set<string>();
  let found = pages.flatMap(assetsIn);
  while (found.length > 0) {
    const fresh = [...new Set(found)].filter((address) => !saved.has(address));
    for (const address of fresh) saved.add(address);
    const texts = await Promise.all(fresh.map((address) => saveAsset(cache, address, signal)));
    found = texts.flatMap(assetsIn);
  }
  return saved;
}

/** Returns its text, if it can name others. */
async function saveAsset(cache: Cache, address: string, signal?: AbortSignal): Promise<string> {
  let answer = await cache.match(address, { ignoreVary: true });
  if (!answer) {
    const fetched = await fetch(address, { signal });
    // A name in a text need not be a file.
    if (!fetched.ok) return "";
    await cache.put(address, fetched.clone());
    answer = fetched;
  }
  return /\.(js|css)$/.test(address) && !LISTS_ALL.test(address) ? await answer.text() : "";
}
