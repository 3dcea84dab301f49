import { z } from "zod";
import { MANAGER, route } from "#shared/route.ts";

const id = z.uuid();

const recordingSchema = z
  .object({
    _id: id,
    /** Name of the person whose screen was recorded. */
    person: z.string(),
    device: z.string(),
    began_at: z.iso.datetime(),
    seconds: z.int(),
    /** Paths of the recorded pages, in order. */
    pages: z.array(z.string()),
  })
  .meta({ id: "Recording" });
export type Recording = z.output<typeof recordingSchema>;

export const getOwnRecording = route({
  method: "GET",
  path: "/projects/own-recording",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    /** Whether the academy records screens. */
    enabled: z.boolean(),
    /** The caller's decision; null before the first. */
    given: z.boolean().nullable(),
  }),
  summary: "Returns whether the academy records what people see while they study, and whether the caller consents.",
});

export const getRecordings = route({
  method: "GET",
  path: "/projects/recordings",
  who: MANAGER,
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), allowing: z.int(), recordings: z.array(recordingSchema) }),
  summary: "Returns the 200 newest recordings of the last 14 days, and the number of people who consent to recordings.",
});

export const getRecording = route({
  method: "GET",
  path: "/projects/recording/{id}",
  who: MANAGER,
  input: z.object({ id }),
  output: recordingSchema,
  summary: "Returns the details of one recording, without its contents.",
});

export const watchRecording = route({
  method: "POST",
  path: "/projects/watch-recording/{id}",
  who: MANAGER,
  input: z.object({
    id,
    /** The `next` of the previous call; -1 for the first. */
    after: z.int().min(-1).max(100_000).default(-1),
  }),
  output: z.object({
    /** Events of rrweb, in order. */
    events: z.array(z.object({ type: z.int(), timestamp: z.int(), data: z.unknown() })),
    /** Cursor to pass as `after` for the next events; null if there are none. */
    next: z.int().nullable(),
  }),
  summary: "Returns the contents of a recording, some parts per call. The person sees in their profile who watched it.",
});

export const deleteRecording = route({
  method: "POST",
  path: "/projects/delete-recording/{id}",
  who: MANAGER,
  input: z.object({ id }),
  output: z.object({ deleted: z.boolean() }),
  summary: "Deletes a recording.",
});

export const changeRecording = route({
  method: "POST",
  path: "/projects/change-recording",
  who: MANAGER,
  input: z.object({ enabled: z.boolean().default(false) }),
  output: z.object({ enabled: z.boolean() }),
  summary: "Turns the academy's recording on or off. Turning it off deletes all recordings.",
});
