import { type ClipboardEvent, type RefObject, useId, useMemo, useRef } from "react";
import { TextArea } from "#ui/text-area.tsx";
import { LinkAddress } from "./link-address.tsx";
import { pastedMarkdown } from "./pasted-markdown.ts";
import { pasteNote } from "./paste-note.ts";
import { TextBar } from "./text-bar.tsx";
import type { TextMark } from "./text-marks.ts";
import { useVisualText } from "./use-visual-text.ts";
import "./text-block.css";

interface TextBlockFieldProps {
  name?: string;
  label: string;
  initial: string;
}

/**
 * Field for a formatted text, in the visual editor or as Markdown: without scripts, by choice, or if the editor cannot
 * show all of the text. The form always sends the Markdown. Pasted content loses unsupported formatting.
 */
export function TextBlockField({ name, label, initial }: TextBlockFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const visual = useVisualText(area, `${id}-label`);
  const { surface, written, isNear, editor, active, asksLink, note, setNote, open, close, askLink, endLink } = visual;
  const apply = ({ mark, markdown }: TextMark) => {
    if (!editor) return replaceSelected(area, markdown);
    if (mark === "link") return askLink();
    editor.toggle(mark);
  };
  const isVisual = editor !== null;
  // React sets the text of each rendered text area again, also when only its label changed.
  const input = useMemo(
    () => (
      <TextArea
        ref={area}
        id={id}
        className="control"
        name={isVisual ? undefined : name}
        hidden={isVisual}
        rows={Math.min(22, Math.max(5, Math.ceil(initial.length / 70) + 2))}
        defaultValue={initial}
        onPaste={(event) => setNote(pasteInto(area, event))}
        placeholder="Escreva aqui. “## ” faz um título, “- ” uma lista."
      />
    ),
    [id, name, isVisual, initial, setNote],
  );
  return (
    <div className="text-block">
      <div className="text-bar-container needs-script">
        {isNear ? (
          <TextBar
            of={label.toLowerCase()}
            active={editor ? active : null}
            onMark={apply}
            onMode={editor ? close : open}
          />
        ) : null}
      </div>
      {editor && asksLink ? <LinkAddress editor={editor} onDone={endLink} /> : null}
      {note ? (
        <p className="field-hint" role="status">
          {note}
        </p>
      ) : null}
      <div ref={surface} className="visual-text" hidden={!editor} />
      <label id={`${id}-label`} className="visually-hidden" htmlFor={id} hidden={isVisual}>
        {label}
      </label>
      {input}
      {isVisual ? <input ref={written} type="hidden" name={name} /> : null}
    </div>
  );
}

/** Inserts pasted HTML as Markdown. Returns a note on content that was not inserted; empty for none. */
function pasteInto(area: RefObject<HTMLTextAreaElement | null>, event: ClipboardEvent): string {
  const html = event.clipboardData.getData("text/html");
  if (!html) return "";
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const markdown = pastedMarkdown(body, { tables: true });
  if (markdown) {
    event.preventDefault();
    replaceSelected(area, () => markdown);
  }
  return pasteNote(body, { tables: true });
}

function replaceSelected({ current: field }: RefObject<HTMLTextAreaElement | null>, change: (text: string) => string) {
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(change(value.slice(selectionStart, selectionEnd)), selectionStart, selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
