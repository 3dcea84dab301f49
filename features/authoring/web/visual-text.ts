import { Editor } from "@tiptap/core";
import { Markdown } from "@tiptap/markdown";
import { pastedMarkdown } from "./pasted-markdown.ts";
import { pasteNote } from "./paste-note.ts";
import { TEXT_EXTENSIONS } from "./text-extensions.ts";
import type { Mark } from "./text-marks.ts";

export interface VisualText {
  /** The marks at the cursor. */
  active(): Mark[];
  toggle(mark: Mark): void;
  /** Address of the link at the cursor; empty for none. */
  link(): string;
  /**
   * Links the selected words, or inserts the address as a link if none are selected. An empty address removes the link.
   */
  setLink(address: string): void;
  focus(): void;
  close(): void;
}

interface EditorOptions {
  element: HTMLElement;
  /** Id of the label element of the text. */
  labelId: string;
  markdown: string;
  /** Called with the text as Markdown after each change by the person. */
  onText(markdown: string): void;
  /** Called after the cursor moved or the marks at the cursor changed. */
  onMove(): void;
  /** Called after a paste, with a note on content that was not inserted; empty for none. */
  onNote(note: string): void;
}

/** Opens a visual editor on `element`. Its module is loaded when the first text comes into sight. */
export function openVisualText({ element, labelId, markdown, onText, onMove, onNote }: EditorOptions): VisualText {
  const editor: Editor = new Editor({
    element,
    injectCSS: false,
    extensions: [...TEXT_EXTENSIONS, Markdown],
    content: markdown,
    contentType: "markdown",
    editorProps: {
      attributes: { class: "control prose", role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId },
      // Tab moves to the next field, also in lists, where the editor would indent.
      handleDOMEvents: { keydown: (_, { key }) => key === "Tab" },
      handlePaste: (_, { clipboardData }) => paste(clipboardData?.getData("text/html") ?? ""),
    },
    onUpdate: () => onText(editor.getMarkdown()),
    onTransaction: onMove,
  });
  const paste = (html: string): boolean => {
    // Content copied from a visual editor is pasted by the editor itself, without loss.
    if (html === "" || html.includes("data-pm-slice")) return false;
    const { body } = new DOMParser().parseFromString(html, "text/html");
    onNote(pasteNote(body, { tables: false }));
    const content = editor.markdown?.parse(pastedMarkdown(body)).content ?? [];
    if (content.length === 0) return false;
    const [first] = content;
    // A pasted part of a sentence is inserted inline, without a new paragraph.
    const isPart = content.length === 1 && first?.type === "paragraph";
    return editor.commands.insertContent(isPart ? (first.content ?? []) : content);
  };
  const isActive: Record<Mark, () => boolean> = {
    heading: () => editor.isActive("heading"),
    bold: () => editor.isActive("bold"),
    italic: () => editor.isActive("italic"),
    bullets: () => editor.isActive("bulletList"),
    numbers: () => editor.isActive("orderedList"),
    quote: () => editor.isActive("blockquote"),
    link: () => editor.isActive("link"),
  };
  return {
    active: () => (Object.keys(isActive) as Mark[]).filter((mark) => isActive[mark]()),
    toggle: (mark) => toggle(editor, mark),
    link: () => String(editor.getAttributes("link").href ?? ""),
    setLink: (address) => setLink(editor, address),
    focus: () => editor.commands.focus(),
    close: () => editor.destroy(),
  };
}

function toggle(editor: Editor, mark: Mark): void {
  const change = editor.chain().focus();
  if (mark === "heading") change.toggleHeading({ level: 2 }).run();
  if (mark === "bold") change.toggleBold().run();
  if (mark === "italic") change.toggleItalic().run();
  if (mark === "bullets") change.toggleBulletList().run();
  if (mark === "numbers") change.toggleOrderedList().run();
  if (mark === "quote") change.toggleBlockquote().run();
}

function setLink(editor: Editor, href: string): void {
  const change = editor.chain().focus().extendMarkRange("link");
  if (!href) change.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    change.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else change.setLink({ href }).run();
}
