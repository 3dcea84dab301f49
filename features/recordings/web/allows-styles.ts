/**
 * Whether this document's Content-Security-Policy allows style elements without a nonce, which recorded pages contain.
 */
export function allowsStyles(): boolean {
  const probe = document.createElement("style");
  probe.textContent = "@media not all { a { color: red } }";
  document.head.append(probe);
  const isAllowed = (probe.sheet?.cssRules.length ?? 0) > 0;
  probe.remove();
  return isAllowed;
}
