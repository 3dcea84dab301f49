import { expect, test } from "vitest";
import { pastedMarkdown } from "./pasted-markdown.ts";
import type { PastedNode } from "./pasted-node.ts";
import { pasteNote } from "./paste-note.ts";

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

test("makes only bold spans of an online editor's page bold, and escapes characters of Markdown", () => {
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

/** Builds a list item as Word puts it on the clipboard. */
const item = (level: number, mark: string, ...text: Child[]) =>
  node(
    "P",
    {
      class: "MsoListParagraphCxSpMiddle",
      style: `margin-left:72.0pt;text-indent:-18.0pt;mso-list:\nl0 level${level} lfo1`,
    },
    node(
      "SPAN",
      { style: "font-family:Symbol;mso-fareast-font-family:Symbol" },
      node(
        "SPAN",
        { style: "mso-list:Ignore" },
        mark,
        node("SPAN", { style: 'font:7.0pt "Times New Roman"' }, "\u00a0\u00a0 "),
      ),
    ),
    ...text,
    node("O:P"),
  );

test("preserves the levels and numbers of a word processor's lists", () => {
  const body = node(
    "BODY",
    node("P", { class: "MsoNormal" }, "Para plantar:"),
    "\n",
    item(1, "·", "Um ", node("B", "balde")),
    "\n",
    item(2, "o", "de metal"),
    item(2, "o", "ou de barro"),
    item(1, "·", "Uma pá"),
    node("P", { class: "MsoNormal" }, "Depois:"),
    item(1, "3.", "Regue"),
    item(2, "a)", "de manhã"),
    item(2, "b)", "à tarde"),
    item(1, "4.", "Espere"),
  );
  expect(pastedMarkdown(body)).toBe(
    [
      "Para plantar:",
      "- Um **balde**\n  - de metal\n  - ou de barro\n- Uma pá",
      "Depois:",
      "3. Regue\n   1. de manhã\n   2. à tarde\n4. Espere",
    ].join("\n\n"),
  );
});

test("converts a table to a table where supported, and reports what was not pasted", () => {
  const row = (name: string, ...cells: string[]) =>
    node("TR", ...cells.map((cell) => node(name, node("P", { class: "MsoNormal" }, cell))));
  const table = node("TABLE", "\n", node("TBODY", row("TH", "Dia", "Hora"), row("TD", "Segunda", "8|9")));
  const body = node("BODY", table, node("P", node("IMG", { src: "file:///C:/um.png" })), node("IMG"));
  expect(pastedMarkdown(body, { tables: true })).toBe("| Dia | Hora |\n| --- | --- |\n| Segunda | 8\\|9 |");
  expect(pastedMarkdown(body)).toBe("Dia – Hora\n\nSegunda – 8|9");
  expect(pasteNote(body, { tables: true })).toBe("2 imagens não vieram: envie-as como bloco de imagem.");
  expect(pasteNote(body, { tables: false })).toContain("1 tabela veio como texto.");
  expect(pasteNote(node("BODY", node("P", "Só texto")), { tables: false })).toBe("");
});
