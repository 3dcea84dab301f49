/**
 * Selector of content in a shown post that its author did not write: quotations, pictures, names of people and notes.
 */
const NOT_OWN_SELECTOR = "blockquote, img, .mention, .soft";
const QUOTATION_SELECTOR = "blockquote[cite], blockquote.deleted";

/** Returns the author's own words in a shown post: those that the reader selected, or all. */
export function ownText(prose: HTMLElement): string {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const isInside = range && !range.collapsed && prose.contains(range.commonAncestorContainer);
  const chosen = isInside && !isOfOthers(range) ? textOf(range.cloneContents(), prose) : "";
  return chosen || textOf(prose.cloneNode(true), prose);
}

function isOfOthers({ commonAncestorContainer: place }: Range): boolean {
  const element = place instanceof Element ? place : place.parentElement;
  return Boolean(element?.closest(QUOTATION_SELECTOR));
}

/**
 * Returns the author's text in a copy of a post. Only rendered elements have line breaks in `innerText`, so that the
 * copy is added to the page for a moment.
 */
function textOf(copy: Node, prose: HTMLElement): string {
  const place = document.createElement("div");
  place.className = "visually-hidden";
  place.append(copy);
  for (const element of place.querySelectorAll(NOT_OWN_SELECTOR)) element.remove();
  prose.after(place);
  const text = place.innerText.trim();
  place.remove();
  return text;
}
