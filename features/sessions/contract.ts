import { z } from "zod";
import { route } from "#shared/route.ts";

const sessionSchema = z
  .object({
    _id: z.uuid(),
    /** Browser and system, such as "Firefox no Linux". */
    device: z.string(),
    kind: z.enum(["computer", "phone", "tablet", "program"]),
    opened_at: z.iso.datetime(),
    /** Time of the last use, saved at most once an hour. */
    seen_at: z.iso.datetime(),
    /** Whether this is the caller's own session. */
    is_current: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.output<typeof sessionSchema>;

export const getSessions = route({
  method: "GET",
  path: "/projects/sessions",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ now: z.iso.datetime(), sessions: z.array(sessionSchema) }),
  summary:
    "Returns the devices on which the person is signed in: this one first, then by last use. `now` is the server's time.",
});

export const endSession = route({
  method: "POST",
  path: "/projects/end-session",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ message: z.string() }),
  summary: "Signs out one of the person's devices. Changes nothing if it is already signed out.",
});

export const endOtherSessions = route({
  method: "POST",
  path: "/projects/end-other-sessions",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ ended: z.int(), message: z.string() }),
  summary: "Signs out all of the person's devices except this one.",
});
