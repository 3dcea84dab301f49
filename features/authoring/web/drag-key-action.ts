type DragAction = "lift" | "drop" | "give-up" | "next" | "previous";

/** Returns the action for a key pressed on an object's drag handle; null for other keys. */
export function dragKeyAction(key: string, isLifted: boolean): DragAction | null {
  if (key === " " || key === "Enter") return isLifted ? "drop" : "lift";
  if (!isLifted) return null;
  if (key === "Escape") return "give-up";
  if (key === "ArrowDown") return "next";
  return key === "ArrowUp" ? "previous" : null;
}
