import { Bold, Heading2, Italic, Link2, List, ListOrdered, TextQuote } from "lucide";
import { type ClipboardEvent, useId, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { pastedMarkdown } from "./pasted-markdown.ts";

const MARKS = [
  ["Título", Heading2, (text: string) => `\n## ${text || "Título"}\n`],
  ["Negrito", Bold, (text: string) => `**${text || "negrito"}**`],
  ["Itálico", Italic, (text: string) => `*${text || "itálico"}*`],
  ["Lista", List, (text: string) => listed(text, () => "- ")],
  ["Lista numerada", ListOrdered, (text: string) => listed(text, (at) => `${at + 1}. `)],
  ["Citação", TextQuote, (text: string) => listed(text, () => "> ")],
  ["Link", Link2, (text: string) => `[${text || "texto"}](https://)`],
] as const;

/** Markdown with a bar. What is pasted from a text editor or a page comes as clean Markdown. */
export function TextBlockField({ name, label, initial }: { name: string; label: string; initial: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const put = (change: (text: string) => string) => {
    const field = area.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(change(value.slice(selectionStart, selectionEnd)), selectionStart, selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    if (!html) return;
    const markdown = pastedMarkdown(new DOMParser().parseFromString(html, "text/html").body);
    if (!markdown) return;
    event.preventDefault();
    put(() => markdown);
  };
  return (
    <div className="text-block">
      <div className="composer-bar needs-script" role="group" aria-label="Formatar">
        {MARKS.map(([words, icon, change]) => (
          <IconButton key={words} label={words} title={words} onClick={() => put(change)}>
            <Icon of={icon} />
          </IconButton>
        ))}
      </div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className="control"
        name={name}
        rows={Math.min(22, Math.max(5, Math.ceil(initial.length / 70) + 2))}
        defaultValue={initial}
        onPaste={paste}
        placeholder="Escreva aqui. “## ” faz um título, “- ” uma lista."
      />
    </div>
  );
}

function listed(text: string, mark: (at: number) => string): string {
  const lines = (text || "…").split("\n").map((line, at) => mark(at) + line);
  return `\n${lines.join("\n")}\n`;
}
