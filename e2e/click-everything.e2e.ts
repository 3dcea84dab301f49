import type { Page } from "@playwright/test";
import { contentOf, courseOf } from "./content.ts";
import { everyPageOf, isOfStaff, isPublic } from "./every-page.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { linksOf } from "./links-of.ts";
import { openAs, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";
import type { WholeServer } from "./whole-server.ts";

test.describe.configure({ mode: "parallel", timeout: 1_200_000 });
// Faults name the page where they happened; recording hundreds of pages would only be slow.
test.use({ trace: "off" });

const HALF_WAY = { aurora: "marina", cerrado: "davi", espacoimaginario: "iara" } as const;
const FINISHED = { aurora: "severino", cerrado: "josefa", espacoimaginario: "conceicao" } as const;

for (const academy of ACADEMIES) {
  test(`every page of ${academy} that a stranger reaches is accessible and without errors`, async ({
    page,
    server,
  }) => {
    const pages = everyPageOf(await contentOf(academy));
    const paths = [...pages.filter(isPublic), ...pages.filter((page) => !isPublic(page)).slice(0, 1)];
    await clickEverything(
      page,
      server.at(academy, ""),
      paths.map(({ path }) => path),
      rulesFor(academy),
    );
  });

  test(`every page of ${academy} that a learner reaches is accessible and without errors`, async ({ page, server }) => {
    await enter(page, server, academy, HALF_WAY[academy]);
    const pages = everyPageOf(await contentOf(academy));
    const staff = pages.filter(isOfStaff);
    // The logout page would end the session; the test as a visitor covers it.
    const paths = [...pages.filter((page) => !isOfStaff(page) && page.id !== "logout"), ...staff.slice(0, 1)];
    await clickEverything(
      page,
      server.at(academy, ""),
      paths.map(({ path }) => path),
      rulesFor(academy),
    );
  });

  test(`the pages of ${academy} at the end of a course are accessible and without errors`, async ({ page, server }) => {
    await enter(page, server, academy, FINISHED[academy]);
    const { friendly_id } = courseOf(await contentOf(academy));
    const faults = watchFaults(page);
    for (const path of ["/courses", `/course/${friendly_id}`, `/course/${friendly_id}?list=incompleted`]) {
      await visit(page, server.at(academy, path));
      await expectAccessiblePage(page, rulesFor(academy));
    }
    expect(faults).toEqual([]);
  });
}

/**
 * Returns the accessibility rules for an academy: all of them in one brand, in others only those that depend on its
 * colours.
 */
function rulesFor(academy: string): "all" | "contrast" {
  return academy === "aurora" ? "all" : "contrast";
}

async function enter(page: Page, server: WholeServer, academy: string, name: string): Promise<void> {
  await openAs(page, server, academy, name, "/courses");
}

/**
 * Visits the paths and the pages linked from them, once each, and only the first addresses of a kind (`kindOf`). From
 * an address with a query, only links without a query are followed, because filters combine without end.
 */
async function clickEverything(
  page: Page,
  origin: string,
  paths: readonly string[],
  rules: "all" | "contrast",
): Promise<void> {
  const faults = watchFaults(page);
  const waiting = new Set(paths);
  const amounts = new Map<string, number>();
  const count = (kind: string) => amounts.set(kind, (amounts.get(kind) ?? 0) + 1);
  for (const path of paths) count(kindOf(path, rules));
  const visited = new Set<string>();
  const read = new Set<string>();
  for (const path of waiting) {
    if (visited.has(path)) continue;
    await visit(page, origin + path);
    const { pathname, search } = new URL(page.url());
    visited.add(path).add(pathname + search);
    const text = await page.locator("body").innerText();
    if (!read.has(text)) await expectAccessiblePage(page, rules);
    read.add(text);
    const links = await linksOf(page, origin);
    for (const link of search ? links.filter((link) => !link.includes("?")) : links) {
      if (waiting.has(link)) continue;
      const kind = kindOf(link, rules);
      if ((amounts.get(kind) ?? 0) >= maxAddressesOf(kind, rules)) continue;
      count(kind);
      waiting.add(link);
    }
  }
  expect(faults.filter((fault) => !isRefusal(fault))).toEqual([]);
}

/** Returns the maximum number of visited addresses of a kind. */
function maxAddressesOf(kind: string, rules: "all" | "contrast"): number {
  if (kind.includes("/o/object")) return 8;
  return rules === "all" ? 2 : 1;
}

/**
 * Returns an address without its ids and the values of its parameters. If only contrast is checked, all objects of a
 * course are one kind, because the same components show them in all brands.
 */
function kindOf(address: string, rules: "all" | "contrast"): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const names = [...new Set(searchParams.keys())].toSorted();
  const path = pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id");
  return [rules === "all" ? path : path.replace(/\/o\/[^/]+/, "/o/object"), ...names].join(" ");
}

/** Addresses that may answer 403 or 404: the staff area, the talent bank, a forum that is off, and ids of nothing. */
const MAY_BE_REFUSED =
  /\/(acesso-restrito|gestao|talents-|um-fluxo|uma-previa|codigo)|\/course\/[^/]+\/forum|\/0197a6c0-/;

function isRefusal(fault: string): boolean {
  return /\b40[34]\b/.test(fault) && MAY_BE_REFUSED.test(fault);
}
