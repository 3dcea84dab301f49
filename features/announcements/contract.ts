import { z } from "zod";
import { route } from "#shared/route.ts";

const announcementSchema = z.object({
  _id: z.uuid(),
  friendly_id: z.string(),
  kind: z.enum(["notice", "choice", "reading"]),
  title: z.string(),
  /** Rendered from Markdown; raw HTML from the author is removed. */
  html: z.string(),
  /** The options of a `choice`. */
  options: z.array(z.string()),
});
export type Announcement = z.output<typeof announcementSchema>;

export const getAnnouncements = route({
  method: "GET",
  path: "/projects/announcements/{id}",
  who: "signed-in",
  input: z.object({
    id: z.string().min(1).max(120).describe("_id or friendly_id of the project, or of one of the person's courses"),
  }),
  output: z.object({ announcements: z.array(announcementSchema) }),
  summary:
    "Returns today's announcements that the person has not answered; for a course, also those of the whole project.",
});

export const answerAnnouncement = route({
  method: "POST",
  path: "/projects/announcement-answer/{id}",
  who: "signed-in",
  input: z.object({
    id: z.string().min(1).max(120).describe("The announcement's _id or friendly_id"),
    choice: z.int().min(0).max(20).optional().describe("For a choice: the index of the option, from 0"),
  }),
  output: z.object({ _id: z.uuid(), answered: z.literal(true) }),
  summary: "Saves the person's answer to an announcement. Only the first answer counts.",
});
