import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import type { GoogleAccountState } from "../contract.ts";
import { GoogleLogo } from "./google-logo.tsx";

/** The linked Google account with a button that unlinks it. The form posts `intent=unlink-google`. */
export function GoogleAccountPanel({ account }: Pick<GoogleAccountState, "account">) {
  if (!account)
    return (
      <p>
        Nenhuma conta do Google está ligada à sua. Para ligar, saia e use “Entrar com o Google” com uma conta do mesmo
        e-mail.
      </p>
    );
  return (
    <Form method="post" preventScrollReset className="factor-form">
      <p>
        <GoogleLogo /> <b>{account.email}</b> abre a sua conta desde <Moment at={account.linked_at} as="day" />.
      </p>
      <Button kind="quiet" type="submit" name="intent" value="unlink-google">
        Desligar do Google
      </Button>
    </Form>
  );
}
