import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { brandStyle, cleanTenantCss } from "#features/projects/server/index.ts";
import { brandColors } from "#shared/brand-colors.ts";

const SHEETS = ["reset", "base", "components"];
const OWN_CSS = SHEETS.map((name) => readFileSync(join(import.meta.dirname, `../ui/css/${name}.css`), "utf8")).join("");

/** CSS that passes the import, because its selectors and properties are allowed, but that would hide the whole page. */
const HIDING_CSS = [
  "a{display:none!important}",
  "*{visibility:hidden!important}",
  "body *{opacity:0!important}",
  "body{display:none!important}",
  "a{color:transparent!important;font-size:0!important}",
  "body>*{transform:translateX(-9999px)!important}",
  "html,body{height:0!important;overflow:hidden!important}",
  "body::after{content:'';position:absolute;inset:0;background:black;z-index:8}",
  "*{clip-path:inset(50%)!important}",
  "body>:last-child{position:absolute;left:-9999px!important;display:none!important}",
  "*{animation:x 1s infinite!important}@keyframes x{from,to{opacity:0;visibility:hidden}}",
  "*{content-visibility:hidden!important}",
  "*{max-height:0!important;overflow:hidden!important}",
  "*{text-indent:-9999px!important;letter-spacing:-1em!important;line-height:0!important}",
  "*{transition:opacity 999s}a{opacity:0}",
  "body{zoom:.01!important;width:1px!important}",
  "*{pointer-events:none!important}",
  "*{order:-99!important;float:left!important;position:absolute!important;top:-999px!important}",
  "*{scale:0!important;padding:0 0 0 5000px!important}",
  "*{color:#eff1f4!important;background:#eff1f4!important;-webkit-text-fill-color:#eff1f4!important}",
];

test("no CSS of an academy hides its legal links", async ({ page }) => {
  for (const customcss of HIDING_CSS) {
    expect(cleanTenantCss(customcss).faults, customcss).toEqual([]);
    const style = brandStyle({ _id: customcss, colors: brandColors({}), customcss });
    await page.setContent(documentWith(OWN_CSS + style));
    for (const name of ["Privacidade", "Termos de uso"]) {
      const link = page.getByRole("link", { name });
      await link
        .click({ trial: true, timeout: 3000 })
        .catch((error: unknown) => Promise.reject(new Error(customcss, { cause: error })));
      const seen = await link.evaluate((element) => {
        const { opacity, color, fontSize } = getComputedStyle(element);
        return {
          opacity,
          color,
          isTall: Number.parseFloat(fontSize) >= 14,
          isWhole: element.checkVisibility({ opacityProperty: true }),
        };
      });
      expect(seen, customcss).toEqual({ opacity: "1", color: "rgb(73, 73, 106)", isTall: true, isWhole: true });
    }
  }
});

function documentWith(css: string): string {
  return `<!doctype html><html lang="pt-BR"><title>Academia</title><style>@layer legal, reset, tokens;${css}</style>
    <main class="page" style="min-height: 900px"><h1>Cursos</h1></main>
    <footer class="footer"><a href="/faq">Perguntas frequentes</a><a href="/privacy-policy">Privacidade</a>
    <a href="/use-terms">Termos de uso</a></footer>`;
}
