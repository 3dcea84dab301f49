import type { Answer } from "../ask.ts";

export interface CrawledPage extends Answer {
  path: string;
}

const MAX_PAGES = 1000;
const MOST_OF_ROWS = 12;
const NOT_FOLLOWED = /^\/(assets|logout|api)/;
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/**
 * Reads the pages that links lead to, from the given ones on: two for each kind of address, one with a query, and those
 * about a row of `rows`.
 */
export async function crawl(
  starts: readonly string[],
  { read, rows }: { read: (path: string) => Promise<Answer>; rows: ReadonlySet<string> },
): Promise<CrawledPage[]> {
  const [queue, known, perKind] = [[...starts], new Set(starts), new Map<string, number>()];
  const pages: CrawledPage[] = [];
  for (let path = queue.shift(); path !== undefined && pages.length < MAX_PAGES; path = queue.shift()) {
    const page = { ...(await read(path)), path };
    pages.push(page);
    for (const link of linksOf(page)) {
      if (known.has(link) || NOT_FOLLOWED.test(link)) continue;
      const kind = kindOf(link);
      const read = perKind.get(kind) ?? 0;
      const isOfRow = !link.includes("?") && (link.match(ID) ?? []).some((id) => rows.has(id));
      if (read >= (isOfRow ? MOST_OF_ROWS : link.includes("?") ? 1 : 2)) continue;
      perKind.set(kind, read + 1);
      known.add(link);
      queue.push(link);
    }
  }
  if (pages.length === MAX_PAGES) throw new Error("There are more pages than MAX_PAGES");
  return pages;
}

function linksOf({ body, headers }: CrawledPage): string[] {
  const links = Array.from(body.toString().matchAll(/\shref="(\/[^"]*)"/g), ([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  const redirect = typeof headers.location === "string" && headers.location.startsWith("/") ? [headers.location] : [];
  return [...links, ...redirect].map((link) => {
    const { pathname, search } = new URL(link, "https://academia.exemplo.com.br");
    return pathname + search;
  });
}

/** An address without ids and numbers: pages of one kind are made by the same code. */
function kindOf(link: string): string {
  const [path = "", query = ""] = link.split("?");
  return `${path.replace(ID, ":id").replace(/\d+/g, "0")}?${[...new URLSearchParams(query).keys()].join("&")}`;
}
