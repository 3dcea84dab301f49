export { deleteUnreadAbout } from "./delete-unread-about.ts";
export { isWaking } from "./is-waking.ts";
export { mailingKey } from "./mailing-key.ts";
export { notifyPeople } from "./notify-people.ts";
export { peopleWhoDeclined } from "./people-who-declined.ts";
export { readAbout } from "./read-about.ts";
export { renameInNotifications } from "./rename-in-notifications.ts";
export { unsubscribeKey } from "./unsubscribe-key.ts";
