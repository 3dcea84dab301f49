import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { pushApiDocs } from "./push-api-docs.ts";
import { changePushDevice } from "./server/change-push-device.ts";
import { pushNotification } from "./server/push-notification.ts";
import { changeNotificationChoices } from "./server/change-notification-choices.ts";
import { getNotificationCount } from "./server/get-notification-count.ts";
import { getNotifications } from "./server/get-notifications.ts";
import { mailNotification } from "./server/mail-notification.ts";
import { readNotifications } from "./server/read-notifications.ts";
import { sendDigests } from "./server/send-digests.ts";
import { getUnsubscription, unsubscribe } from "./server/unsubscribe.ts";
import { mergeNotifications } from "./server/merge-notifications.ts";
import { digestEmail } from "./server/digest-email.ts";
import { notificationEmail } from "./server/notification-email.ts";

export const feature = defineFeature({
  apiDocs: {
    ...apiDocs,
    calls: { ...apiDocs.calls, ...pushApiDocs.calls },
    fields: { ...apiDocs.fields, ...pushApiDocs.fields },
  },
  handlers: [
    handleReading(contract.getNotifications, getNotifications),
    handleReading(contract.getNotificationCount, getNotificationCount),
    handle(contract.readNotifications, readNotifications),
    handle(contract.changeNotificationChoices, changeNotificationChoices),
    handle(contract.changePushDevice, changePushDevice),
    handleReading(contract.getUnsubscription, getUnsubscription),
    handle(contract.unsubscribe, unsubscribe),
  ],
  jobs: [mailNotification, pushNotification, sendDigests],
  emails: [digestEmail, notificationEmail],
  tables: {
    notifications: {
      holds: "people",
      title: "Avisos que você recebeu",
      of: "user_id",
      mentions: ["actor_id"],
      erased: "delete rows",
      merged: { by: mergeNotifications },
    },
    notification_choices: {
      holds: "people",
      title: "Como você quer ser avisado",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["kind"] },
    },
    notification_quiet_hours: {
      holds: "people",
      title: "Horas de sossego",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: [] },
    },
    notification_devices: {
      holds: "people",
      title: "Navegadores que mostram avisos",
      of: "user_id",
      hides: ["endpoint", "p256dh", "auth"],
      erased: "delete rows",
      merged: "delete rows",
    },
    notification_digests: {
      holds: "people",
      title: "Resumos que vêm aí",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["period"] },
    },
  },
  auditLabels: {
    "read-notifications": "Leu os avisos",
    "change-notification-choices": "Escolheu as notificações",
    "change-push-device": "Ligou ou desligou os avisos num navegador",
    unsubscribe: "Deixou de receber um e-mail",
  },
});
