type Period = { starts_on: string; ends_on: string };

/** Whether a class is still to come, runs or has ended on a day; both its days belong to it. */
export function classState({ starts_on, ends_on }: Period, today: string): "upcoming" | "running" | "ended" {
  if (today < starts_on) return "upcoming";
  return today > ends_on ? "ended" : "running";
}
