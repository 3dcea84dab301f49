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
  summary: "Where the person is signed in: this device first, then the one used last. `now` is the server's clock.",
});

export const endSession = route({
  method: "POST",
  path: "/projects/end-session",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ message: z.string() }),
  summary: "Signs one of the person's own devices out. One that is out already is no mistake.",
});

export const endOtherSessions = route({
  method: "POST",
  path: "/projects/end-other-sessions",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ ended: z.int(), message: z.string() }),
  summary: "Signs every device of the person out but this one.",
});
