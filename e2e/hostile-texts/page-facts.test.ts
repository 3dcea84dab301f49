import { afterAll, expect, test } from "vitest";
import { openBrowser } from "./page-facts.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

test.for([
  "<p onclick=alert(1)>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  "<form action=//evil.exemplo><button>x</button></form>",
  "<link rel=stylesheet href=//evil.exemplo/x.css>",
  "<script>alert(1)</script>",
  '<p style="background:url(javascript:alert(1))">',
  '<iframe srcdoc="<p>x</p>"></iframe>',
  '<iframe sandbox="" srcdoc="<img src=x onerror=alert(1)>"></iframe>',
  '<meta http-equiv=refresh content="0;url=//evil.exemplo">',
  "<base href=//evil.exemplo>",
])("reports %s", async (html) => {
  expect((await browser.factsOf(`<!doctype html><title>x</title>${html}`)).faults).not.toEqual([]);
});

test("reports nothing in harmless markup, and finds the marks that people see, but not those in scripts", async () => {
  const page = `<title>zq1zq</title><p title="zq2zq">&lt;script&gt; <a href="https://exemplo.com.br/zq3zq">x</a></p>
    <script type="application/json">{"a":"zq4zq"}</script><script nonce="x">"zq5zq"</script>`;
  const { faults, marks, kinds } = await browser.factsOf(page);
  expect(faults).toEqual([]);
  expect(marks.toSorted()).toEqual(["zq1zq", "zq2zq", "zq3zq"]);
  expect(kinds).toEqual(expect.arrayContaining(["p", "p@title", "a@href"]));
});
