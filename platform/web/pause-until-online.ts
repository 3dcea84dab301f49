/** Resolves after that time, or as soon as the browser has a network again; `onPause` gets what ends the pause at once. */
export function pauseUntilOnline(milliseconds: number, onPause?: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const wake = () => (clearTimeout(timer), resolve());
    onPause?.(wake);
    addEventListener("online", wake, { once: true });
  });
}
