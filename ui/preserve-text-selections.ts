/**
 * Preserves the selection in text areas during hydration; call before the page is hydrated. React sets each text area's
 * initial text again, and an unedited one would lose its selection. Setting text by script makes the browser treat the
 * area as edited.
 */
export function preserveTextSelections(): void {
  for (const area of document.querySelectorAll("textarea")) area.setRangeText("", 0, 0, "preserve");
}
