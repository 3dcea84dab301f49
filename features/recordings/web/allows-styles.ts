/** Whether this document's policy lets a style element without a nonce apply, as recorded pages have them. */
export function allowsStyles(): boolean {
  const probe = document.createElement("style");
  probe.textContent = "@media not all { a { color: red } }";
  document.head.append(probe);
  const isAllowed = (probe.sheet?.cssRules.length ?? 0) > 0;
  probe.remove();
  return isAllowed;
}
