import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { preferMarkdown, prefersMarkdown } from "./markdown-choice.ts";
import { isFullySupported } from "./plain-markdown.ts";
import type { Mark } from "./text-marks.ts";
import type { VisualText } from "./visual-text.ts";
import { whenNear } from "./when-near.ts";

const UNSUPPORTED_TEXT = "Este texto tem uma tabela, HTML ou outra coisa que só se escreve em Markdown.";
const NOT_LOADED = "O editor não carregou. Você pode escrever em Markdown.";

/**
 * Opens the visual editor for the text in `area` when it comes near the viewport (`isNear`): within a screen, so that
 * nobody sees the Markdown first. `labelId`: id of the label element.
 */
export function useVisualText(area: RefObject<HTMLTextAreaElement | null>, labelId: string) {
  const surface = useRef<HTMLDivElement>(null);
  /**
   * Holds the Markdown while the visual editor is open. Scripts that change a text area make Chromium index all controls
   * of the form again, which an object of hundreds of blocks has thousands of: half of the time of a key.
   */
  const written = useRef<HTMLInputElement>(null);
  const [editor, setEditor] = useState<VisualText | null>(null);
  const [isNear, setNear] = useState(false);
  const [active, setActive] = useState<Mark[]>([]);
  const [asksLink, setAsksLink] = useState(false);
  /**
   * Reason why the editor does not show the text, or a note on pasted content that was not inserted; empty for none.
   */
  const [note, setNote] = useState("");
  const opened = useRef<VisualText | null>(null);

  const open = async (mayTakeFocus: boolean): Promise<void> => {
    const field = area.current;
    if (opened.current || !field) return;
    if (!isFullySupported(field.value)) return setNote(mayTakeFocus ? UNSUPPORTED_TEXT : "");
    const module = await import("./visual-text.ts").catch(() => null);
    if (!module) return setNote(mayTakeFocus ? NOT_LOADED : "");
    const isFocused = document.activeElement === field;
    // The person may have begun to type in the field while the editor loaded.
    const isBusy = !mayTakeFocus && isFocused && field.value !== "";
    if (opened.current || !surface.current || isBusy) return;
    const text = module.openVisualText({
      element: surface.current,
      labelId,
      markdown: field.value,
      onText: (markdown) => {
        if (!written.current) return;
        written.current.value = markdown;
        written.current.dispatchEvent(new Event("input", { bubbles: true }));
      },
      onNote: setNote,
      onMove: () => {
        const marks = opened.current?.active() ?? [];
        setActive((known) => (known.join() === marks.join() ? known : marks));
      },
    });
    opened.current = text;
    // The editor must be visible before it can take the focus.
    flushSync(() => {
      setNote("");
      setEditor(text);
    });
    copyValue(field, written.current);
    if (mayTakeFocus || isFocused) text.focus();
  };
  const close = () => {
    preferMarkdown(true);
    copyValue(written.current, area.current);
    opened.current?.close();
    opened.current = null;
    setEditor(null);
    setAsksLink(false);
    requestAnimationFrame(() => area.current?.focus());
  };

  const onNear = useEffectEvent(() => {
    setNear(true);
    if (!prefersMarkdown()) void open(false);
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    // Texts out of sight need neither buttons nor an editor, and an object may have hundreds.
    return whenNear(field, onNear);
  }, [area]);

  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = null;
    },
    [],
  );

  return {
    surface,
    written,
    isNear,
    editor,
    active,
    asksLink,
    note,
    setNote,
    open: () => {
      preferMarkdown(false);
      void open(true);
    },
    close,
    askLink: () => setAsksLink(true),
    endLink: () => setAsksLink(false),
  };
}

type TextControl = HTMLTextAreaElement | HTMLInputElement;

function copyValue(from: TextControl | null, to: TextControl | null): void {
  if (from && to) to.value = from.value;
}
