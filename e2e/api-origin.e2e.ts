import { freePort } from "./free-port.ts";
import { expect, test } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";

test("pages call the configured API host below the academy's, with session token and binding", async ({
  page,
  start,
}) => {
  const port = await freePort();
  const server = await start({ env: { PORT: String(port), API_ORIGIN: `http://api.{host}:${port}` } });
  const answers: string[] = [];
  page.on("response", (response) => {
    const { host, pathname } = new URL(response.url());
    if (host.startsWith("api.")) answers.push(`${response.request().method()} ${pathname} ${response.status()}`);
  });

  await visit(page, server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  await page.getByTitle("Voltar para o início").click();
  await expect(page).toHaveURL(server.at("aurora", "/courses"));
  await page.goBack();
  const plan = page.getByRole("button", { name: /no plano de estudo$/ }).first();
  const before = await plan.getAttribute("aria-pressed");
  await plan.click();
  await expect(plan).not.toHaveAttribute("aria-pressed", String(before));

  await expect.poll(() => answers).toContain("POST /api/projects/change-favorite 200");
  expect(answers).toContain("GET /api/projects/courses 200");
  expect(answers.filter((answer) => !/ 20[04]$/.test(answer))).toEqual([]);
  await page.reload();
  await expect(plan).not.toHaveAttribute("aria-pressed", String(before));

  const [binding] = (await page.context().cookies()).filter(({ name }) => name === "vereda_binding");
  expect(binding).toMatchObject({ domain: ".aurora.localhost", httpOnly: true, sameSite: "Lax" });
});

test("a page of another academy cannot read this one, even with its token", async ({ page, start }) => {
  const port = await freePort();
  const server = await start({ env: { PORT: String(port), API_ORIGIN: `http://api.{host}:${port}` } });
  await visit(page, server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
  const [session] = (await page.context().cookies()).filter(({ name }) => name === "vereda_session");

  await visit(page, server.at("cerrado", "/faq"));
  const read = await page.evaluate(
    async ([address = "", token = ""]) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(address, { headers, credentials: "include" }).catch(() => null);
      return answer && (await answer.text());
    },
    [`http://api.aurora.localhost:${port}/api/projects/profile`, session?.value],
  );

  expect(read).toBeNull();
});
