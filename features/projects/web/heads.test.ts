import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HeadTag } from "../contract.ts";
import { Heads } from "./heads.tsx";

const render = (...tags: HeadTag[]) => renderToStaticMarkup(createElement(Heads, { tags, nonce: "n0" }));

test("renders tags with escaped attributes", () => {
  expect(render({ tag: "meta", attributes: { property: "og:title", content: 'Cuidar & "ouvir" <já>' } })).toBe(
    '<meta property="og:title" content="Cuidar &amp; &quot;ouvir&quot; &lt;já&gt;"/>',
  );
  expect(render({ tag: "link", attributes: { rel: "alternate", href: "/en", hreflang: "en" } })).toBe(
    '<link rel="alternate" href="/en" hrefLang="en"/>',
  );
});

test("escapes text in JSON-LD that would close its script element", () => {
  expect(
    render({
      tag: "script",
      attributes: { type: "application/ld+json" },
      content: '{"name":"</script><script>alert(1)"}',
    }),
  ).toBe('<script type="application/ld+json" nonce="n0">{"name":"\\u003c/script>\\u003cscript>alert(1)"}</script>');
});
