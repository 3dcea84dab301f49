import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { preferMarkdown, prefersMarkdown } from "./markdown-choice.ts";
import { isShownWhole } from "./plain-markdown.ts";
import type { Mark } from "./text-marks.ts";
import type { VisualText } from "./visual-text.ts";

const NOT_SHOWN = "Este texto tem uma tabela, HTML ou outra coisa que só se escreve em Markdown.";
const NOT_LOADED = "O editor não carregou. Você pode escrever em Markdown.";

/** The visual editor of the text in `area`, named by the element `labelId`; it opens when the text comes near (`isNear`). */
export function useVisualText(area: RefObject<HTMLTextAreaElement | null>, labelId: string) {
  const surface = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<VisualText | null>(null);
  const [isNear, setNear] = useState(false);
  const [active, setActive] = useState<Mark[]>([]);
  const [asksLink, setAsksLink] = useState(false);
  /** Why the text is not shown, or what did not come along when something was pasted. */
  const [note, setNote] = useState("");
  const opened = useRef<VisualText | null>(null);

  const open = async (mayTakeFocus: boolean): Promise<void> => {
    const field = area.current;
    if (opened.current || !field) return;
    if (!isShownWhole(field.value)) return setNote(mayTakeFocus ? NOT_SHOWN : "");
    const module = await import("./visual-text.ts").catch(() => null);
    if (!module) return setNote(mayTakeFocus ? NOT_LOADED : "");
    // The person may have begun to write in it meanwhile.
    const isBusy = !mayTakeFocus && document.activeElement === field;
    if (opened.current || !surface.current || isBusy) return;
    const text = module.openVisualText({
      element: surface.current,
      labelId,
      markdown: field.value,
      onText: (markdown) => {
        field.value = markdown;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      },
      onNote: setNote,
      onMove: () => {
        const marks = opened.current?.active() ?? [];
        setActive((known) => (known.join() === marks.join() ? known : marks));
      },
    });
    opened.current = text;
    // What is still hidden cannot take the focus.
    flushSync(() => {
      setNote("");
      setEditor(text);
    });
    if (mayTakeFocus) text.focus();
  };
  const close = () => {
    preferMarkdown(true);
    opened.current?.close();
    opened.current = null;
    setEditor(null);
    setAsksLink(false);
    requestAnimationFrame(() => area.current?.focus());
  };

  const comeNear = useEffectEvent(() => {
    setNear(true);
    if (!prefersMarkdown()) void open(false);
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    // An object may have hundreds of blocks: those out of sight need neither buttons nor an editor.
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        comeNear();
      },
      { rootMargin: "200px" },
    );
    sight.observe(field);
    return () => sight.disconnect();
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
