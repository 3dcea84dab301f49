import { openDatabase } from "./database.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { signIn, visit } from "./visit.ts";

test("the staff of a test copy read on every page that nothing is sent, and how to end the test copy", async ({
  page,
  server,
}) => {
  const sql = await openDatabase(server);
  try {
    await visit(page, server.at("aurora", "/gestao"));
    await signIn(page, server.person("aurora", "rosangela"));
    await visit(page, server.at("aurora", "/gestao/pessoas"));
    const notice = page.getByText("Cópia de teste.", { exact: true });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await sql`insert into vereda.test_copy (since) values (now())`;
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(page.getByText("npm run vereda -- test-copy end", { exact: true })).toBeVisible();
    await expectAccessiblePage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(notice).toBeVisible();
    await expectAccessiblePage(page);
  } finally {
    await sql`delete from vereda.test_copy`;
    await sql.end();
  }
});
