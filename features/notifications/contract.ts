import { z } from "zod";
import { route } from "#shared/route.ts";
import { CHOICES } from "./constants.ts";

const notificationSchema = z
  .object({
    _id: z.uuid(),
    kind: z.string(),
    /**
     * Name of the person who caused it; null for the academy, for an anonymous person, and for one whose account was
     * deleted.
     */
    actor: z.string().nullable(),
    /** Text that follows the actor's name. */
    text: z.string(),
    /** Path of the page that the notification opens, on this host. */
    path: z.string(),
    /** Number of equal notifications counted in this one while unread. */
    count: z.int(),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof notificationSchema>;

const choiceSchema = z
  .object({
    kind: z.string(),
    label: z.string(),
    hint: z.string(),
    choice: z.enum(CHOICES),
    options: z.array(z.enum(CHOICES)),
  })
  .meta({ id: "NotificationChoice" });

const hour = z.coerce.number("Escolha uma hora.").int().min(0).max(23);
const quietSchema = z.object({ starts: hour, ends: hour }).meta({ id: "QuietHours" });

const pushSchema = z
  .object({
    /** The public key with which browsers subscribe to push notifications (VAPID). */
    key: z.string(),
    /** Whether the caller's browser gets push notifications. */
    is_on: z.boolean(),
    /** Number of the person's other browsers that get push notifications. */
    others: z.int(),
  })
  .meta({ id: "PushState" });

const deviceSchema = z
  .object({ endpoint: z.url().max(1000), p256dh: z.string().max(120), auth: z.string().max(40) })
  .meta({ id: "PushDevice" });

export const getNotifications = route({
  method: "GET",
  path: "/projects/notifications",
  who: "signed-in",
  input: z.object({ before: z.string().max(80).default("") }),
  output: z.object({
    notifications: z.array(notificationSchema),
    /** Cursor to pass as `before` for the next page; null on the last page. */
    next: z.string().nullable(),
    unread: z.int(),
    choices: z.array(choiceSchema),
    quiet: quietSchema.nullable(),
    push: pushSchema,
  }),
  summary: "Returns the person's notifications, newest first, and how they want to be notified.",
});

export const getNotificationCount = route({
  method: "GET",
  path: "/projects/notification-count",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  summary: "Returns how many notifications are unread, at most 100.",
});

export const readNotifications = route({
  method: "POST",
  path: "/projects/read-notifications",
  who: "signed-in",
  input: z.object({
    /** Ids of the notifications to mark; an empty array marks all of them. */
    ids: z.array(z.uuid()).max(100).default([]),
  }),
  output: z.object({ unread: z.int() }),
  summary: "Marks notifications as read.",
});

export const changeNotificationChoices = route({
  method: "POST",
  path: "/projects/change-notification-choices",
  who: "signed-in",
  input: z.object({
    choices: z.array(z.object({ kind: z.string().max(60), choice: z.enum(CHOICES) })).max(40),
    quiet: quietSchema.nullable(),
  }),
  output: z.object({ message: z.string() }),
  summary: "Sets how the person is notified of each kind, and the hours in which nothing is sent.",
});

export const changePushDevice = route({
  method: "POST",
  path: "/projects/change-push-device",
  who: "signed-in",
  input: z.object({
    /** The browser's push subscription; null unsubscribes this browser. */
    device: deviceSchema.nullable(),
  }),
  output: z.object({ is_on: z.boolean(), message: z.string() }),
  summary: "Turns notifications in the caller's browser (Web Push) on or off. They end with the session.",
});

export const getUnsubscription = route({
  method: "GET",
  path: "/projects/unsubscribe/{key}",
  who: "anyone",
  input: z.object({ key: z.string().min(1).max(400) }),
  output: z.object({ label: z.string() }),
  summary: "Returns which e-mails an unsubscribe link ends.",
});

export const unsubscribe = route({
  method: "POST",
  path: "/projects/unsubscribe/{key}",
  who: "anyone",
  input: z.object({ key: z.string().min(1).max(400) }),
  output: z.object({ label: z.string(), message: z.string() }),
  anyOrigin: true,
  summary:
    "Unsubscribes from e-mails of one kind, by the link in one of them (RFC 8058). The list on the page continues.",
});
