export { AnnouncementQueue } from "./announcement-queue.tsx";
