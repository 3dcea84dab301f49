const MAX_FRAMES = 12;
/**
 * A stack frame: "at send (https://host/assets/a.js:1:2)" in Chrome, "send@https://host/assets/a.js:1:2" in Firefox and
 * Safari.
 */
const STACK_FRAME =
  /^\s*(?:at\s+)?(?:async\s+)?([\w$.<>[\] ]*?)\s*[@(]?\s*(?:https?:\/\/[^/\s]+)?(\/assets\/[\w.-]+\.js):(\d+):(\d+)\)?\s*$/;

/**
 * Reduces a stack to function names and positions in our own scripts, because its first line may quote what a person
 * typed. Returns null if no frame is left.
 */
export function cleanStack(stack: string): string | null {
  const places = stack.split("\n").flatMap((line) => {
    // Runs of spaces, which several parts of the pattern could share, would cost time with their fourth power.
    const spaced = line.slice(0, 400).replace(/\s+/g, " ");
    const [, name = "", file, row, column] = STACK_FRAME.exec(spaced) ?? [];
    return file ? [`${name.trim().slice(0, 80)}@${file}:${row}:${column}`] : [];
  });
  return places.length > 0 ? places.slice(0, MAX_FRAMES).join("\n") : null;
}
