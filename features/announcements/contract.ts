import { z } from "zod";
import { route } from "#shared/route.ts";
import { thingName } from "#shared/thing-name.ts";

const announcementSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    kind: z.enum(["notice", "choice", "reading"]),
    title: z.string(),
    /** From Markdown; it holds no markup of the author's own. */
    html: z.string(),
    /** Of a choice: what there is to choose from. */
    options: z.array(z.string()),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.output<typeof announcementSchema>;

export const getAnnouncements = route({
  method: "GET",
  path: "/projects/announcements/{id}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({
    id: thingName("project's, or a course of the person"),
  }),
  output: z.object({ announcements: z.array(announcementSchema) }),
  summary:
    "What the academy announces today and this person has not answered; of a course, also what is for everybody.",
});

export const answerAnnouncement = route({
  method: "POST",
  path: "/projects/announcement-answer/{id}",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    id: thingName("announcement"),
    choice: z.int().min(0).max(20).optional().describe("Of a choice: the position of the option, from 0"),
  }),
  output: z.object({ _id: z.uuid(), answered: z.literal(true) }),
  summary: "Keeps that the person answered an announcement. The first answer stays.",
});
