import { AtSign, Bold, ImagePlus, Italic, Link2, List, ListOrdered, TextQuote } from "lucide";
import { type RefObject, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface MarkdownBarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  isSending: boolean;
  onPicture(picture: File): void;
}

const MARKS = [
  ["Negrito", Bold, (text: string) => `**${text || "negrito"}**`],
  ["Itálico", Italic, (text: string) => `*${text || "itálico"}*`],
  ["Lista", List, (text: string) => prefixLines(text, () => "- ")],
  ["Lista numerada", ListOrdered, (text: string) => prefixLines(text, (at) => `${at + 1}. `)],
  ["Citação", TextQuote, (text: string) => prefixLines(text, () => "> ")],
  ["Link", Link2, (text: string) => `[${text || "texto"}](https://)`],
] as const;

/** Buttons that insert Markdown at the cursor or around the selection. */
export function MarkdownBar({ area, isSending, onPicture }: MarkdownBarProps) {
  const file = useRef<HTMLInputElement>(null);
  const apply = (change: (text: string) => string) => {
    if (!area.current) return;
    replaceSelection(area.current, change);
    area.current.focus();
  };
  return (
    <div className="composer-bar needs-script" role="group" aria-label="Formatar">
      {MARKS.map(([label, icon, change]) => (
        <IconButton key={label} label={label} title={label} onClick={() => apply(change)}>
          <Icon of={icon} />
        </IconButton>
      ))}
      <IconButton
        label={isSending ? "Enviando a imagem…" : "Imagem"}
        title="Imagem"
        disabled={isSending}
        onClick={() => file.current?.click()}
      >
        <Icon of={ImagePlus} />
      </IconButton>
      <IconButton label="Chamar alguém" title="Chamar alguém" onClick={() => apply(() => "@")}>
        <Icon of={AtSign} />
      </IconButton>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) onPicture(picture);
          target.value = "";
        }}
      />
    </div>
  );
}

/** Replaces the selection and fires an input event, as typing would. */
export function replaceSelection(field: HTMLTextAreaElement, change: (text: string) => string): void {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(change(value.slice(selectionStart, selectionEnd)), selectionStart, selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function prefixLines(text: string, mark: (at: number) => string): string {
  return `\n${(text || "…")
    .split("\n")
    .map((line, at) => mark(at) + line)
    .join("\n")}\n`;
}
