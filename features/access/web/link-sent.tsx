import { MailCheck } from "lucide";
import { Form, useNavigation } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { takeFocus } from "#ui/take-focus.ts";

/**
 * Confirmation that an email was sent, or waits for a mail server. `email` is empty after a renewal, where the page
 * doesn't know the address.
 */
export function LinkSent({ message, email }: { message: string; email: string }) {
  const sendsEmails = useRootData()?.sendsEmails ?? true;
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="form">
      <Icon of={MailCheck} className="access-mark" />
      <h2 ref={takeFocus} tabIndex={-1}>
        {sendsEmails ? "Confira o seu e-mail" : "Pedido guardado"}
      </h2>
      <p role="status">{message}</p>
      {email && sendsEmails ? (
        <Form method="post">
          <input type="hidden" name="email" value={email} />
          <div className="access-actions">
            <Button kind="quiet" type="submit" name="intent" value="ask" disabled={isBusy}>
              Não chegou? Enviar de novo
            </Button>
          </div>
        </Form>
      ) : null}
      <Button kind="quiet" to={paths.login()}>
        Ir para a entrada
      </Button>
    </div>
  );
}
