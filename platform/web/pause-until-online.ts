/** Resolves after a time, or once the browser is online again. `onPause` receives a function that ends the pause. */
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
