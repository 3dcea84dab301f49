import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

const FORUM = "/course/acolhimento-e-escuta/forum";

test("the newest first, a long conversation is read to its first reply", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", `${FORUM}?procurar=quem+é+você+na+rede`);
  await page.getByRole("link", { name: /Quem é você na rede/ }).click();
  await page.getByRole("link", { name: "Mais novas primeiro" }).click();
  await expect(page.getByRole("link", { name: "Mais antigas primeiro" })).toBeVisible();
  const replies = page.locator(".thread-piece").getByRole("article", { name: /^Resposta de/ });
  const more = page.getByRole("link", { name: /^Mostrar mais \d+ / });
  await expect(more).toBeVisible();
  const left = () => more.textContent();
  while ((await more.count()) > 0) {
    const [before, shown] = [await left(), await replies.count()];
    await more.click();
    await expect.poll(() => replies.count()).toBeGreaterThan(shown);
    if ((await more.count()) > 0) expect(await left()).not.toBe(before);
  }
  const heading = await page.getByRole("heading", { level: 2, name: /^\d+ respostas$/ }).textContent();
  await expect(replies).toHaveCount(Number.parseInt(heading ?? "", 10));
});
