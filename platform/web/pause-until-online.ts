/** Resolves after that time, or as soon as the browser has a network again. */
export function pauseUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    addEventListener("online", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
