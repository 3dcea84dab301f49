import { Paragraph } from "@tiptap/extension-paragraph";
import { StarterKit } from "@tiptap/starter-kit";
import { escapeLineStarts, unescapeAddresses } from "./plain-markdown.ts";

// Escapes words that begin like a list or a heading.
const EscapedParagraph = Paragraph.extend({
  renderMarkdown(...given) {
    return unescapeAddresses(escapeLineStarts(this.parent?.(...given) ?? ""));
  },
});

/** Extensions of the visual editor, one for each supported format. */
export const TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false },
    paragraph: false,
    trailingNode: false,
    underline: false,
  }),
  EscapedParagraph,
];
