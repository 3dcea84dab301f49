import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const COURSE = "/course/acolhimento-e-escuta";
const SHADOWED = [
  "/",
  "/enter",
  "/courses",
  COURSE,
  `${COURSE}/o/tres-conversas-dificeis`,
  `${COURSE}/o/escuta-que-acolhe`,
  `${COURSE}/forum`,
  `${COURSE}/forum/nova`,
  `${COURSE}/account`,
  `${COURSE}/sac`,
  "/validar/codigo",
];

test("with forced colours, what a shadow sets apart has an edge", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/courses");
  for (const path of SHADOWED) {
    await visit(page, server.at("aurora", path));
    expect(await withoutEdge(page), path).toEqual([]);
  }
  await visit(page, server.at("aurora", `${COURSE}/forum`));
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await withoutEdge(page), "a topic").toEqual([]);
});

test("with forced colours, a choice not made yet looks unmade, and icons have the colour of their text", async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await openAs(page, server, "aurora", "marina", "/sac");
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole("radio", { name: "Outro assunto" })).toHaveCSS("background-color", canvas);
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>("main svg.icon")].map((icon) => [
      getComputedStyle(icon).color,
      icon.parentElement && getComputedStyle(icon.parentElement).color,
    ]),
  );
  expect(icons.length).toBeGreaterThan(0);
  for (const [own, text] of icons) expect(own).toBe(text);
});

test("with forced colours, a flow's progress is drawn in the system's colours", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/flow/seu-ponto-de-partida");
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("header i, main i")]
        .map((part) => getComputedStyle(part))
        .map(({ backgroundImage }) => backgroundImage)
        .filter((image) => image.includes("gradient")),
    );
  const before = await drawn();
  expect(before.length).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: "active" });
  const after = await drawn();
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});

/** Returns the rounded elements that a shadow sets apart from the page, and that have no edge with forced colours. */
async function withoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "none" });
  const shadowed = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll("*")].filter((element) => {
      const { boxShadow, borderRadius } = getComputedStyle(element);
      return boxShadow !== "none" && borderRadius !== "0px" && element.checkVisibility();
    }),
  );
  await page.emulateMedia({ forcedColors: "active" });
  const faults = await shadowed.evaluate((elements) =>
    elements
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
        return (borderTopStyle === "none" || borderTopWidth === "0px") && outlineStyle === "none";
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
  );
  await page.emulateMedia({ forcedColors: "none" });
  return [...new Set(faults)];
}
