import { handle, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { answerAnnouncement } from "./answer-announcement.ts";
import { getAnnouncements } from "./get-announcements.ts";

export const announcementRoutes = [
  handleReading(contract.getAnnouncements, getAnnouncements),
  handle(contract.answerAnnouncement, answerAnnouncement),
];
