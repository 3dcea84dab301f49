type Act = "lift" | "drop" | "give-up" | "next" | "previous";

/** The action of a key on the handle of a movable element. */
export function keyAct(key: string, isLifted: boolean): Act | null {
  if (key === " " || key === "Enter") return isLifted ? "drop" : "lift";
  if (!isLifted) return null;
  if (key === "Escape") return "give-up";
  if (key === "ArrowDown") return "next";
  return key === "ArrowUp" ? "previous" : null;
}
