/**
 * Call it before the page is hydrated. React sets each text area's initial text once more, by which one that nobody has
 * written into loses its selection. One whose text was set by a script counts as written into.
 */
export function holdTextAreas(): void {
  for (const area of document.querySelectorAll("textarea")) area.setRangeText("", 0, 0, "preserve");
}
