let isShown = false;

/** Notes that the page being rendered shows the time, so that it may not be sent to later visitors. */
export function noteShownTime(): void {
  isShown = true;
}

/** Returns whether the last page showed the time, and forgets it. Rendering is synchronous, so pages do not mix. */
export function takeShownTime(): boolean {
  const taken = isShown;
  isShown = false;
  return taken;
}
