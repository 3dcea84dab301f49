import { type ActionFunctionArgs, type MetaFunction, useActionData } from "react-router";
import { AccountPanel } from "./account-panel.tsx";
import { answerForm } from "#features/answer-form.ts";
import { NotificationsForm } from "./notifications-form.tsx";
import { notificationActions } from "./notification-actions.ts";
import { useProfile } from "./use-profile.ts";

export function action(args: ActionFunctionArgs) {
  return answerForm(args, notificationActions);
}

export const meta: MetaFunction = () => [{ title: "Notificações – Perfil" }];

/** The e-mails that the person wants. */
export default function NotificationsPage() {
  const { notifications } = useProfile();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Notificações</h1>
      <AccountPanel title="Por e-mail" lead="Sobre o que podemos escrever para você.">
        <NotificationsForm notifications={notifications} answer={answer} />
      </AccountPanel>
    </>
  );
}
