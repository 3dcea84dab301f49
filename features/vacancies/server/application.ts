import type { OwnApplication } from "../contract.ts";
import type { Stage } from "../engine/stages.ts";

export interface ApplicationRow {
  id: string;
  vacancy_id: string;
  user_id: string;
  message: string | null;
  shares_phone: boolean;
  stage: Stage;
  stage_at: Date;
  /** Stage and moment before the application was declined; null while it is not, or if it was before these columns. */
  stage_before: Stage | null;
  stage_at_before: Date | null;
  answer: string | null;
  notified_at: Date | null;
  /**
   * Moment when the application ended, and with it the staff's access to the profile: the
   * answer was sent, or the vacancy closed.
   */
  ended_at: Date | null;
  applied_at: Date;
}

/** Returns an application as its person sees it. A refusal is visible only after its answer was sent. */
export function ownApplication(row: ApplicationRow): OwnApplication {
  const isWaiting = row.stage === "declined" && !row.notified_at;
  return {
    stage: isWaiting ? (row.stage_before ?? "new") : row.stage,
    applied_at: row.applied_at.toISOString(),
    stage_at: (isWaiting ? (row.stage_at_before ?? row.applied_at) : row.stage_at).toISOString(),
    answer: row.notified_at ? row.answer : null,
    message: row.message,
    shares_phone: row.shares_phone,
    is_over: row.ended_at !== null,
  };
}
