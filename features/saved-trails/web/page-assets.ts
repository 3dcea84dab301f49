/** Returns the paths of scripts, styles and fonts named in one of our pages, scripts or style sheets. */
function assetsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css|woff2))(?=["'`)\s?])/g),
    ([, name]) => `/assets/${name}`,
  );
}

/** Returns the paths of pictures in a page: the logo, and those in its text. */
export function picturesIn(html: string): string[] {
  return Array.from(
    html.matchAll(/<(?:img|link rel="icon")[^>]* (?:src|href)="(\/media\/[^"]+)"/g),
    ([, address = ""]) => address.replaceAll("&amp;", "&"),
  );
}

/** The router's manifest names every script of the site, so it is not searched. */
const ROUTER_MANIFEST = /\/manifest-[\w-]+\.js$/;

/**
 * Adds the scripts, styles and fonts that pages need, and those that these need in turn, to the cache. Returns their
 * addresses.
 */
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

/** Saves a file to the cache. Returns its text if it may name other files, else an empty text. */
async function saveAsset(cache: Cache, address: string, signal?: AbortSignal): Promise<string> {
  let answer = await cache.match(address, { ignoreVary: true });
  if (!answer) {
    const fetched = await fetch(address, { signal });
    // A name found in a text need not be a file.
    if (!fetched.ok) return "";
    await cache.put(address, fetched.clone());
    answer = fetched;
  }
  return /\.(js|css)$/.test(address) && !ROUTER_MANIFEST.test(address) ? await answer.text() : "";
}
