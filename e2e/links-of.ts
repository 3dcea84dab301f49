import type { Page } from "@playwright/test";

/**
 * Returns the paths within the academy that the page links to, without files and the API documentation, which other
 * tests cover.
 */
export async function linksOf(page: Page, origin: string): Promise<string[]> {
  const links = page.getByRole("link");
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")),
  );
  const own = addresses
    .filter((address) => address.startsWith(`${origin}/`))
    .map((address) => address.slice(origin.length).replace(/#.*/, ""));
  return own.filter((path) => !/^\/(certificate|files|media|api)\//.test(path));
}
