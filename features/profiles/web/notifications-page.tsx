import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import {
  DevicePanel,
  notificationActions,
  NotificationChoices,
  NotificationList,
} from "#features/notifications/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { AccountPanel } from "./account-panel.tsx";

const load = pageLoad(async ({ api }) => await api("GET /projects/notifications", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, notificationActions);
}

export const meta: MetaFunction = () => [{ title: "Notificações – Perfil" }];

/** Profile section with the person's notifications, and how they want to be notified. */
export default function NotificationsPage() {
  const listed = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Notificações</h1>
      <AccountPanel title="Seus avisos">
        <ActionMessage answer={resultFor(answer, ["read-all"])} />
        <NotificationList key={listed.notifications[0]?._id ?? ""} listed={listed} />
      </AccountPanel>
      <AccountPanel title="Avisos neste aparelho">
        <DevicePanel push={listed.push} />
      </AccountPanel>
      <AccountPanel title="Como avisar" lead="Para cada assunto, onde e quando.">
        <NotificationChoices listed={listed} answer={resultFor(answer, ["change-choices"])} />
      </AccountPanel>
    </>
  );
}
