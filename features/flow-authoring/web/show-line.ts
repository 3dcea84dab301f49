/** Id of the text area with a flow's file. */
export const SOURCE_FIELD = "arquivo";

/** Selects a line of the text, counted from 1, and scrolls to it. Returns false if the text is not on the page. */
export function showLine(line: number): boolean {
  const area = document.getElementById(SOURCE_FIELD);
  if (!(area instanceof HTMLTextAreaElement)) return false;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = area.clientHeight / Math.max(1, area.rows);
  const box = area.parentElement;
  area.scrollIntoView({ block: "nearest" });
  box?.scrollTo({ top: (line - 4) * height, left: 0 });
  box?.scrollIntoView({ block: "nearest" });
  return true;
}
