import type { Page } from "@playwright/test";
import { contentOf, courseOf } from "./content.ts";
import { everyPath } from "./every-page.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { expectSound } from "./sound-page.ts";
import { ready, signIn, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";
import type { WholeServer } from "./whole-server.ts";

test.describe.configure({ mode: "parallel", timeout: 1_500_000 });
// The faults tell where they happened; recording hundreds of pages would only be slow.
test.use({ trace: "off" });

const HALF_WAY = { aurora: "marina", cerrado: "davi", espacoimaginario: "iara" } as const;
const FINISHED = { aurora: "severino", cerrado: "josefa", espacoimaginario: "conceicao" } as const;

for (const academy of ACADEMIES) {
  test(`every page of ${academy} that a stranger reaches is sound`, async ({ page, server }) => {
    await clickEverything(page, server.at(academy, ""), everyPath(await contentOf(academy)), rulesFor(academy));
  });

  test(`every page of ${academy} that a learner reaches is sound`, async ({ page, server }) => {
    await enter(page, server, academy, HALF_WAY[academy]);
    // The way out ends the visit: a stranger tries that page.
    const paths = everyPath(await contentOf(academy)).filter((path) => path !== "/logout");
    await clickEverything(page, server.at(academy, ""), paths, rulesFor(academy));
  });

  test(`what ${academy} shows at the end of a course is sound`, async ({ page, server }) => {
    await enter(page, server, academy, FINISHED[academy]);
    const { friendly_id } = courseOf(await contentOf(academy));
    const faults = watchFaults(page);
    for (const path of ["/courses", `/course/${friendly_id}`, `/course/${friendly_id}?list=incompleted`]) {
      await visit(page, server.at(academy, path));
      await expectSound(page, rulesFor(academy));
    }
    expect(faults).toEqual([]);
  });
}

/** All rules in one brand; in the others those that depend on its colours. */
function rulesFor(academy: string): "all" | "contrast" {
  return academy === "aurora" ? "all" : "contrast";
}

async function enter(page: Page, server: WholeServer, academy: string, name: string): Promise<void> {
  await page.goto(server.at(academy, "/login"));
  await signIn(page, server.person(academy, name));
  await ready(page);
}

/** Visits the paths and all that is linked from them, once each. */
async function clickEverything(
  page: Page,
  origin: string,
  paths: readonly string[],
  rules: "all" | "contrast",
): Promise<void> {
  const faults = watchFaults(page);
  const waiting = [...paths];
  const visited = new Set<string>();
  const read = new Set<string>();
  for (const path of waiting) {
    if (visited.has(path)) continue;
    await visit(page, origin + path);
    const { pathname, search } = new URL(page.url());
    visited.add(path).add(pathname + search);
    const text = await page.locator("body").innerText();
    if (!read.has(text)) await expectSound(page, rules);
    read.add(text);
    waiting.push(...(await linksOf(page, origin)));
  }
  expect(faults.filter((fault) => !REFUSED_BY_DECISION.test(fault))).toEqual([]);
}

/** The staff's area answers 403 to who may not enter, and says who can help; nobody made a preview or was sent the link; a forum can be off. */
const REFUSED_BY_DECISION =
  /403: .*\/(acesso-restrito|gestao)|\/avisos\/sair\/codigo|^\/(acesso-restrito|gestao).* 403|\/preview\/uma-previa|404: .*\/sac\/0197|^\/sac\/0197.* 404|404: .*\/forum|^\/course\/.*\/forum.* 404/;

/** Where the page's links lead within the academy; files and the API documentation are tried by the journeys. */
async function linksOf(page: Page, origin: string): Promise<string[]> {
  const links = page.getByRole("link");
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")),
  );
  const own = addresses
    .filter((address) => address.startsWith(`${origin}/`))
    .map((address) => address.slice(origin.length).replace(/#.*/, ""));
  return own.filter((path) => !/^\/(certificate|files|media|api)\//.test(path));
}
