import { Paragraph } from "@tiptap/extension-paragraph";
import { StarterKit } from "@tiptap/starter-kit";
import { escapeLineStarts, unescapeAddresses } from "./plain-markdown.ts";

// Words that begin like a list or a heading stay words.
const Words = Paragraph.extend({
  renderMarkdown(...given) {
    return unescapeAddresses(escapeLineStarts(this.parent?.(...given) ?? ""));
  },
});

/** The extensions of the visual editor: the formats that a text may have. */
export const TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false },
    paragraph: false,
    trailingNode: false,
    underline: false,
  }),
  Words,
];
