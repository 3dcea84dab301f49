export { profileRoutes } from "./routes.ts";
/** @public */
export { wantsNotification } from "./wants-notification.ts";
export { addressOfPhoto } from "./profile.ts";
