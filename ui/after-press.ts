/**
 * Runs the work at once or, while a mouse button is pressed, after its release or its end without one: a layout that
 * moves between press and release would move the pressed button away, and it would get no click.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector(":active")) return work();
  const end = new AbortController();
  const run = () => {
    end.abort();
    // The click follows the release.
    setTimeout(work);
  };
  for (const kind of ["mouseup", "dragend", "pointercancel", "contextmenu"])
    addEventListener(kind, run, { capture: true, signal: end.signal });
}
