/**
 * Markdown as its readers see it, each line by itself: without the marks of headings and emphasis, lists with dots, and a link's
 * address after its text where that says another.
 */
export function readableLines(markdown: string): string {
  return markdown
    .replace(/^#{1,6} +/gm, "")
    .replace(/^( *)[-*+] +/gm, "$1• ")
    .replace(/\*{1,2}([^*\n]+)\*{1,2}/g, "$1")
    .replace(/\[([^[\]\n]*)\]\(([^()\s]*)\)/g, (_, text: string, to: string) => {
      const address = to.replace(/^(mailto:|https?:\/\/(www\.)?)/, "");
      return address === text ? text : `${text} (${address})`;
    });
}
