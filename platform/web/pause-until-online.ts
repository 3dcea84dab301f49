/** Resolves after that time, or as soon as the browser has a network again; `onPause` gets what ends the pause at once. */
export function pauseUntilOnline(milliseconds: number, onPause?: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    onPause?.(wake);
    addEventListener("online", wake);
  });
}
