// Tables, HTML, pictures, task lists, references, and headings of other levels.
const NOT_SHOWN =
  /^\s*\|.*\||<[a-z/!]|!\[|^ {0,3}(#|#{5,})(\s|$)|^\s*[*+-] \[[ x]\]\s|^ {0,3}\[[^\]]+\]:|^.*\S.*\n {0,3}(=+|-+)\s*$/im;

/** Whether the visual editor shows everything of a text, so that saving it there loses nothing. */
export function isShownWhole(markdown: string): boolean {
  return !NOT_SHOWN.test(markdown);
}

/** A paragraph's Markdown whose lines cannot be read as a heading, a list, a quote or a rule. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .replace(/^(\s*)([-+#])(?=[-+#]*(\s|$)|-+\s*$)/gm, "$1\\$2")
    .replace(/^(\s*)(=+\s*)$/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gm, "$1\\$2");
}
