/** @public */
export { wantsNotification } from "./wants-notification.ts";
export { addressOfPhoto } from "./profile.ts";
