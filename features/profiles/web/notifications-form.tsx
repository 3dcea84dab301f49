import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import type { Profile } from "../contract.ts";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";

type Kind = Profile["notifications"][number]["kind"];

const WORDS: Record<Kind, { label: string; hint: string }> = {
  announcements: { label: "Avisos da academia", hint: "Novidades dos seus cursos e recados da equipe." },
  study: { label: "Lembretes de estudo", hint: "Quando você para no meio de um conteúdo por alguns dias." },
  forum: { label: "Fórum", hint: "Respostas e menções nos tópicos que você segue." },
};

interface NotificationsFormProps {
  notifications: Profile["notifications"];
  answer: ActionResult | undefined;
}

/** Chooses which e-mails the person wants. E-mails about the account are always sent; the form says so. */
export function NotificationsForm({ notifications, answer }: NotificationsFormProps) {
  return (
    <Form method="post" className="account-form" preventScrollReset>
      <input type="hidden" name="intent" value="change-notifications" />
      <ActionMessage answer={answer} />
      <div className="account-switches">
        {notifications.map(({ kind, wanted }) => (
          <Switch key={kind} name="wanted" inputValue={kind} defaultValue={wanted} {...WORDS[kind]} />
        ))}
      </div>
      <p className="soft">O que é da sua conta, como a troca de senha, chega sempre, para a sua segurança.</p>
      <div className="account-actions">
        <Button type="submit" kind="quiet">
          Salvar as escolhas
        </Button>
      </div>
    </Form>
  );
}
