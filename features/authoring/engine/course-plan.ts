import { z } from "zod";

/** A course's planned publication, as its page shows it. */
export const coursePlanSchema = z.object({
  plan_id: z.uuid(),
  due_at: z.iso.datetime(),
  planner: z.string(),
  /** The planner's note on the changes; may be empty. */
  note: z.string(),
  is_own: z.boolean(),
  /** Whether the draft is another than the planner saw. */
  has_changed: z.boolean(),
  /** Why nothing would be published as the draft is now; null for nothing. */
  fault: z.string().nullable(),
});
