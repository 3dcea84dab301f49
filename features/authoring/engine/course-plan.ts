import { z } from "zod";

/** A course's planned publication, as the course's page shows it. */
export const coursePlanSchema = z.object({
  plan_id: z.uuid(),
  due_at: z.iso.datetime(),
  planner: z.string(),
  /** The planner's note on the changes; may be empty. */
  note: z.string(),
  is_own: z.boolean(),
  /** Whether the draft changed after the planner saw it. */
  has_changed: z.boolean(),
  /** Reason why nothing would be published with the current draft; null if it can be published. */
  fault: z.string().nullable(),
});
