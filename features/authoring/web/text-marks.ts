import { Bold, Heading2, type IconNode, Italic, Link2, List, ListOrdered, TextQuote } from "lucide";

export type Mark = "heading" | "bold" | "italic" | "bullets" | "numbers" | "quote" | "link";

export interface TextMark {
  mark: Mark;
  label: string;
  icon: IconNode;
  /** Returns the selected Markdown with the mark applied. */
  markdown(text: string): string;
}

export const TEXT_MARKS: readonly TextMark[] = [
  { mark: "heading", label: "Título", icon: Heading2, markdown: (text) => `\n## ${text || "Título"}\n` },
  { mark: "bold", label: "Negrito", icon: Bold, markdown: (text) => `**${text || "negrito"}**` },
  { mark: "italic", label: "Itálico", icon: Italic, markdown: (text) => `*${text || "itálico"}*` },
  { mark: "bullets", label: "Lista", icon: List, markdown: (text) => prefixLines(text, () => "- ") },
  {
    mark: "numbers",
    label: "Lista numerada",
    icon: ListOrdered,
    markdown: (text) => prefixLines(text, (at) => `${at + 1}. `),
  },
  { mark: "quote", label: "Citação", icon: TextQuote, markdown: (text) => prefixLines(text, () => "> ") },
  { mark: "link", label: "Link", icon: Link2, markdown: (text) => `[${text || "texto"}](https://)` },
];

function prefixLines(text: string, mark: (at: number) => string): string {
  const lines = (text || "…").split("\n").map((line, at) => mark(at) + line);
  return `\n${lines.join("\n")}\n`;
}
