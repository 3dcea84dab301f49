import { type Content, createDocument, Editor, getSchema } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import { DOMSerializer } from "@tiptap/pm/model";
import { pastedMarkdown } from "./pasted-markdown.ts";
import { pasteNote } from "./paste-note.ts";
import { warmUpWhenIdle } from "./warm-up-editor.ts";
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

const MARKDOWN = new MarkdownManager({ extensions: TEXT_EXTENSIONS });
const SCHEMA = getSchema(TEXT_EXTENSIONS);
const SERIALIZER = DOMSerializer.fromSchema(SCHEMA);
/** What comes before a person writes in a text, by pointer, by keyboard, or by dropping something. */
const APPROACHES = ["pointerover", "focus", "dragenter"];

/**
 * Shows a text formatted in `element`. Its editor is created when the pointer or the focus reaches it, and not when it is
 * pressed, which would be too late for the browser to place the caret: creating it takes a slow processor longer than a
 * frame, and several texts come into sight in a second of scrolling.
 */
export function openVisualText(options: EditorOptions): VisualText {
  const { element, labelId, markdown } = options;
  const content = contentOf(markdown);
  const surface = document.createElement("div");
  const attributes = { class: "control prose", role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId };
  for (const [name, value] of Object.entries(attributes)) surface.setAttribute(name, value);
  surface.contentEditable = "true";
  surface.append(SERIALIZER.serializeFragment(createDocument(content, SCHEMA).content));
  element.replaceChildren(surface);
  let opened: Editor | null = null;
  const editor = () => (opened ??= createEditor({ ...options, surface, content, attributes }));
  const approached = new AbortController();
  // Capturing, so that the new editor receives the event as well.
  for (const type of APPROACHES)
    element.addEventListener(type, () => void editor(), { capture: true, once: true, signal: approached.signal });
  warmUpWhenIdle(createUnseenEditor);
  return {
    active: () => (opened ? activeMarks(opened) : []),
    toggle: (mark) => toggle(editor(), mark),
    link: () => String(editor().getAttributes("link").href ?? ""),
    setLink: (address) => setLink(editor(), address),
    focus: () => editor().commands.focus(),
    close: () => {
      approached.abort();
      opened?.destroy();
      element.replaceChildren();
    },
  };
}

/** Converts Markdown to the editor's content; without text, to HTML, whose parser adds the paragraph to write in. */
function contentOf(markdown: string): Content {
  const json = MARKDOWN.parse(markdown);
  return json.content?.length ? json : "";
}

interface CreatedEditor extends Pick<EditorOptions, "onText" | "onMove" | "onNote"> {
  surface: HTMLElement;
  content: Content;
  attributes: Record<string, string>;
}

function createEditor({ surface, content, attributes, onText, onMove, onNote }: CreatedEditor): Editor {
  const editor: Editor = new Editor({
    element: { mount: surface },
    injectCSS: false,
    extensions: TEXT_EXTENSIONS,
    content,
    editorProps: {
      attributes,
      // Tab moves to the next field, also in lists, where the editor would indent.
      handleDOMEvents: { keydown: (_, { key }) => key === "Tab" },
      handlePaste: (_, { clipboardData }) => paste(clipboardData?.getData("text/html") ?? ""),
    },
    onUpdate: () => onText(MARKDOWN.serialize(editor.getJSON())),
    onTransaction: onMove,
  });
  const paste = (html: string): boolean => {
    // Content copied from a visual editor is pasted by the editor itself, without loss.
    if (html === "" || html.includes("data-pm-slice")) return false;
    const { body } = new DOMParser().parseFromString(html, "text/html");
    onNote(pasteNote(body, { tables: false }));
    const pasted = MARKDOWN.parse(pastedMarkdown(body)).content ?? [];
    if (pasted.length === 0) return false;
    const [first] = pasted;
    // A pasted part of a sentence is inserted inline, without a new paragraph.
    const isPart = pasted.length === 1 && first?.type === "paragraph";
    return editor.commands.insertContent(isPart ? (first.content ?? []) : pasted);
  };
  return editor;
}

function createUnseenEditor(surface: HTMLElement): Editor {
  const content = contentOf("Uma **frase**.\n\n- Um item");
  const editor: Editor = createEditor({
    surface,
    content,
    attributes: {},
    onText: () => activeMarks(editor),
    onMove: () => {},
    onNote: () => {},
  });
  return editor;
}

function activeMarks(editor: Editor): Mark[] {
  const isActive: Record<Mark, () => boolean> = {
    heading: () => editor.isActive("heading"),
    bold: () => editor.isActive("bold"),
    italic: () => editor.isActive("italic"),
    bullets: () => editor.isActive("bulletList"),
    numbers: () => editor.isActive("orderedList"),
    quote: () => editor.isActive("blockquote"),
    link: () => editor.isActive("link"),
  };
  return (Object.keys(isActive) as Mark[]).filter((mark) => isActive[mark]());
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
