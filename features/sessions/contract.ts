import { z } from "zod";
import { route } from "#shared/route.ts";

const sessionSchema = z.object({
  _id: z.uuid(),
  /** "Firefox no Linux". */
  device: z.string(),
  kind: z.enum(["computer", "phone", "tablet", "program"]),
  opened_at: z.iso.datetime(),
  /** Accurate to the hour. */
  seen_at: z.iso.datetime(),
  /** Whether it is the caller's session. */
  is_this: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

export const getSessions = route({
  method: "GET",
  path: "/projects/sessions",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ now: z.iso.datetime(), sessions: z.array(sessionSchema) }),
  summary: "Lists the person's sessions: the caller's first, then by last use. `now` is the server's time.",
});

export const endSession = route({
  method: "POST",
  path: "/projects/end-session",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ message: z.string() }),
  summary: "Ends one of the person's sessions. Idempotent.",
});

export const endOtherSessions = route({
  method: "POST",
  path: "/projects/end-other-sessions",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ ended: z.int(), message: z.string() }),
  summary: "Ends all of the person's sessions except the caller's.",
});
