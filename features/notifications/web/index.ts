export { DevicePanel } from "./device-panel.tsx";
export { NotificationList } from "./notification-list.tsx";
export { NotificationChoices } from "./notification-choices.tsx";
export { notificationActions } from "./notification-actions.ts";
export { UnreadMark } from "./unread-mark.tsx";
export { renewUnreadCount, useUnreadCount } from "./use-unread-count.ts";
