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
  answer: string | null;
  notified_at: Date | null;
  /** When it stopped opening its person to the staff: its answer went out, or its vacancy closed. */
  ended_at: Date | null;
  applied_at: Date;
}

/** As the person sees it: a refusal shows once its answer has gone out, and not before. */
export function ownApplication(row: ApplicationRow): OwnApplication {
  const isWaiting = row.stage === "declined" && !row.notified_at;
  return {
    stage: isWaiting ? "new" : row.stage,
    applied_at: row.applied_at.toISOString(),
    stage_at: (isWaiting ? row.applied_at : row.stage_at).toISOString(),
    answer: row.notified_at ? row.answer : null,
    message: row.message,
    shares_phone: row.shares_phone,
    is_over: row.ended_at !== null,
  };
}
