/** What stands in a shown message and is not its author's: quotations, pictures and the names of people. */
const NOT_OWN = "blockquote, img, .mention, .soft";
const OF_OTHERS = "blockquote[cite], blockquote.gone";

/** The author's own words in a shown message: those that the reader selected, else all. */
export function ownWords(prose: HTMLElement): string {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const isInside = range && !range.collapsed && prose.contains(range.commonAncestorContainer);
  const chosen = isInside && !isOfOthers(range) ? textOf(range.cloneContents(), prose) : "";
  return chosen || textOf(prose.cloneNode(true), prose);
}

function isOfOthers({ commonAncestorContainer: place }: Range): boolean {
  const element = place instanceof Element ? place : place.parentElement;
  return Boolean(element?.closest(OF_OTHERS));
}

/** Only what is rendered has line ends in `innerText`: the copy is on the page while it is read. */
function textOf(copy: Node, prose: HTMLElement): string {
  const place = document.createElement("div");
  place.className = "visually-hidden";
  place.append(copy);
  for (const element of place.querySelectorAll(NOT_OWN)) element.remove();
  prose.after(place);
  const text = place.innerText.trim();
  place.remove();
  return text;
}
