import { Editor } from "@tiptap/core";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Markdown } from "@tiptap/markdown";
import { StarterKit } from "@tiptap/starter-kit";
import { escapeLineStarts } from "./plain-markdown.ts";
import { pastedMarkdown } from "./pasted-markdown.ts";
import type { Mark } from "./text-marks.ts";

export interface VisualText {
  /** The marks at the cursor. */
  active(): Mark[];
  toggle(mark: Mark): void;
  /** The address of the link at the cursor, or an empty text. */
  link(): string;
  /** Links the selected words, or the address itself where none are; an empty address takes the link away. */
  setLink(address: string): void;
  focus(): void;
  close(): void;
}

interface Opened {
  element: HTMLElement;
  label: string;
  markdown: string;
  /** The text as Markdown, after each change by the person. */
  onText(markdown: string): void;
  /** The cursor or the marks at it are others. */
  onMove(): void;
}

// Words that begin like a list or a heading stay words.
const Words = Paragraph.extend({
  renderMarkdown(...given) {
    return escapeLineStarts(this.parent?.(...given) ?? "");
  },
});

/** Opens an editor that shows a text as its readers see it. Loaded when the first text comes into sight. */
export function openVisualText({ element, label, markdown, onText, onMove }: Opened): VisualText {
  const editor: Editor = new Editor({
    element,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, protocols: ["http", "https", "mailto", "tel"] },
        paragraph: false,
        trailingNode: false,
        underline: false,
      }),
      Words,
      Markdown,
    ],
    content: markdown,
    contentType: "markdown",
    editorProps: {
      attributes: { class: "control prose", role: "textbox", "aria-multiline": "true", "aria-label": label },
      // Tab goes on to the next field, in lists too.
      handleDOMEvents: { keydown: (_, { key }) => key === "Tab" },
      handlePaste: (_, { clipboardData }) => {
        const html = clipboardData?.getData("text/html");
        const pasted = html ? pastedMarkdown(new DOMParser().parseFromString(html, "text/html").body) : "";
        return pasted !== "" && editor.commands.insertContent(pasted, { contentType: "markdown" });
      },
    },
    onUpdate: () => onText(editor.getMarkdown()),
    onTransaction: onMove,
  });
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
