import { expect, test } from "vitest";
import { type PastedNode, pastedMarkdown } from "./pasted-markdown.ts";

type Attributes = Record<string, string>;
type Child = PastedNode | string;

const node = (nodeName: string, ...children: (Child | Attributes)[]): PastedNode => {
  const attributes = (children.find((one) => typeof one === "object" && !("nodeType" in one)) ?? {}) as Attributes;
  const childNodes = children
    .filter((one): one is Child => typeof one === "string" || "nodeType" in one)
    .map((one) => (typeof one === "string" ? textNode(one) : one));
  return {
    nodeType: 1,
    nodeName,
    childNodes,
    textContent: childNodes.map(({ textContent }) => textContent).join(""),
    getAttribute: (name) => attributes[name] ?? null,
  };
};
const textNode = (textContent: string): PastedNode => ({ nodeType: 3, nodeName: "#text", textContent, childNodes: [] });

test("converts a word processor's page to headings, paragraphs, bold, lists and links", () => {
  const body = node(
    "BODY",
    node("STYLE", "p { color: red }"),
    node("H1", "A  terra"),
    node(
      "P",
      { class: "MsoNormal", style: "margin:0" },
      "Um ",
      node("B", "texto "),
      "com\u00a0",
      node("I", "gosto"),
      ".",
      node("O:P", "\u00a0"),
    ),
    node("UL", node("LI", "Um"), node("LI", node("P", "Dois"), node("OL", node("LI", "Dentro")))),
    node(
      "P",
      node("A", { href: "https://exemplo.com.br/a" }, "Um link"),
      " e ",
      node("A", { href: "javascript:alert(1)" }, "outro"),
    ),
  );
  expect(pastedMarkdown(body)).toBe(
    "## A terra\n\nUm **texto** com *gosto*.\n\n- Um\n- Dois\n  1. Dentro\n\n[Um link](https://exemplo.com.br/a) e outro",
  );
});

test("an online editor's page is not all bold, its spans are, and what looks like Markdown stays as it was typed", () => {
  const body = node(
    "BODY",
    node(
      "B",
      { style: "font-weight:normal" },
      node("P", node("SPAN", { style: "font-weight:700" }, "Forte"), node("SPAN", " e 2 * 3 <b>")),
    ),
    node("TABLE", node("TBODY", node("TR", node("TD", "a"), node("TD", "b")))),
    node("SCRIPT", "alert(1)"),
  );
  expect(pastedMarkdown(body)).toBe("**Forte** e 2 \\* 3 \\<b>\n\na – b");
});
