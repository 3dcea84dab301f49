type Act = "lift" | "drop" | "give-up" | "next" | "previous";

/** What a key does on the handle of something that can be moved. */
export function keyAct(key: string, isLifted: boolean): Act | null {
  if (key === " " || key === "Enter") return isLifted ? "drop" : "lift";
  if (!isLifted) return null;
  if (key === "Escape") return "give-up";
  if (key === "ArrowDown") return "next";
  return key === "ArrowUp" ? "previous" : null;
}
