import type { AcademyForum } from "../read-forum.ts";

const UNITS = { min: 60_000, h: 3_600_000, d: 86_400_000 };
/** Minutes until a reply, used when the file gives no time. */
const PAUSES = [35, 190, 80, 420, 25, 610, 140, 960, 55, 300];
const MIN_AGE_MS = 6 * 60_000;

/** Returns the times of a topic's posts, the question first. Each is at least six minutes ago. */
export function forumTimes({ ago, replies, title }: AcademyForum["topics"][number], now: Date): Date[] {
  const opened = now.getTime() - spanOf(ago);
  const latest = now.getTime() - MIN_AGE_MS;
  const pauses = replies.map(({ after }, at) =>
    after ? spanOf(after) : (PAUSES[(at + title.length) % PAUSES.length] ?? 60) * UNITS.min,
  );
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  // Pauses are shortened when the last post would otherwise be too recent.
  const pace = Math.min(1, (latest - opened) / Math.max(1, total));
  let time = opened;
  return [new Date(opened), ...pauses.map((pause) => new Date((time += pause * pace)))];
}

function spanOf(text: string): number {
  const [, amount = "0", unit = "h"] = /^(\d+)(min|h|d)$/.exec(text) ?? [];
  return Number(amount) * UNITS[unit as keyof typeof UNITS];
}
