import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

// Each with the label of its search.
const LISTS = [
  ["/gestao/pessoas", "Nome ou e-mail"],
  ["/gestao/certificados", "Nome, e-mail ou código"],
  ["/gestao/atendimento", "Número, nome ou e-mail"],
  ["/gestao/midias", "Nome ou descrição"],
  ["/gestao/relatorios/pessoas", "Nome"],
  ["/gestao/registro", "Nome ou e-mail"],
  ["/gestao/comunicacao/links", "Procurar"],
  ["/gestao/busca", "O que você procura?"],
  ["/talents-profiles-list", "Procurar"],
  ["/faq", "O que você procura?"],
] as const;

test("a search on each list announces how many results it found, and its field keeps the focus", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  for (const [path, label] of LISTS) {
    await visit(page, server.at("aurora", path));
    const announced = await announcedIn(page);
    await searchFor(page, label, "zzqxj");
    await expect.poll(announced, path).toEqual(["Nenhum resultado"]);
    await expect(page.getByRole("search").getByLabel(label, { exact: true }), path).toBeFocused();
  }
});

test("an unchanged number is announced again after another search", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?busca=zzqxj");
  const announced = await announcedIn(page);
  await searchFor(page, "Nome ou e-mail", "zzqxk");
  await expect.poll(announced).toEqual(["Nenhum resultado"]);
});

test("a count that is visible is not read a second time", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/comunicacao/links?busca=quem");
  await expectOneLiveText(page, /\d+ (?:resultado|link.* encontrado)/);
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta/forum?procurar=prontuario"));
  await expectOneLiveText(page, /\d+ (?:resultado|conversas? sobre)/);
});

async function expectOneLiveText(page: Page, text: RegExp): Promise<void> {
  await expect(page.getByText(text)).toHaveCount(1);
  await expect(page.locator("[aria-live=polite]").getByText(text)).toBeVisible();
}

/** Returns a function that reads what the page's live region for results has announced since. */
async function announcedIn(page: Page): Promise<() => Promise<string[]>> {
  const found = page.locator("[aria-live=polite]").getByText(/^\d+ (?:resultado|pessoa)s?|^Nenhum resultado/);
  const announced = await found.evaluateHandle((text) => {
    const texts: string[] = [];
    const live = text.closest("[aria-live=polite]");
    if (live)
      new MutationObserver(() => texts.push(live.textContent)).observe(live, { childList: true, subtree: true });
    return texts;
  });
  return () => announced.jsonValue();
}

async function searchFor(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole("search").getByLabel(label, { exact: true });
  await field.fill(words);
  await field.press("Enter");
}
