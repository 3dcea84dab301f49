import { useId } from "react";
import { TextBlockField } from "#features/authoring/web/index.ts";
import type { Label } from "#ui/labelled.tsx";

interface MarkdownFieldProps extends Label {
  initial: string;
  onChange(text: string): void;
}

/** Field for a formatted text. It holds the text itself: `initial` is only read once. */
export function MarkdownField({ label, hint, error, initial, onChange }: MarkdownFieldProps) {
  const id = useId();
  return (
    <div
      className="field flow-edit-markdown"
      role="group"
      aria-labelledby={id}
      aria-describedby={hint || error ? `${id}-more` : undefined}
      onInput={({ target }) => {
        if (isText(target)) onChange(target.value);
      }}
    >
      <b id={id}>{label}</b>
      <TextBlockField label={label} initial={initial} />
      <div id={`${id}-more`}>
        {hint ? <p className="field-hint">{hint}</p> : null}
        {error ? <p className="field-error">{error}</p> : null}
      </div>
    </div>
  );
}

/** Checks for a control with the text: as Markdown, or of the visual editor. */
function isText(target: EventTarget): target is HTMLTextAreaElement | HTMLInputElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "hidden");
}
