const KEY = "vereda:markdown";

/** Returns whether the person chose to write Markdown on this device; false if storage is blocked. */
export function prefersMarkdown(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export function preferMarkdown(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
