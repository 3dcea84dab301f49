const KEY = "vereda:markdown";

/** Whether the person chose on this device to write Markdown. False where storage is blocked. */
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
    // The choice then lasts as long as the text is open.
  }
}
