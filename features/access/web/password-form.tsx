import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import type { PasswordOwner, PasswordPolicy } from "#shared/password-strength.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import "./access.css";

interface PasswordFormProps {
  /** The response of `GET /projects/access`. */
  access: { has_password: boolean; policy: PasswordPolicy };
  owner: PasswordOwner;
  /** The result of `accessActions["change-password"]`; undefined before the form is sent. */
  answer: ActionResult | undefined;
}

/** Form to change the password. Posts `intent=change-password` to the page's action. */
export function PasswordForm({ access, owner, answer }: PasswordFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "change-password";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.done) form.current?.reset();
  }, [answer]);
  if (!access.has_password) return <NoPassword />;
  return (
    <Form method="post" className="access-form" ref={form} preventScrollReset>
      <ActionMessage answer={answer} />
      <input type="hidden" autoComplete="username" value={owner.email} />
      <PasswordField
        label="Senha atual"
        name="current_password"
        autoComplete="current-password"
        error={answer?.fields.current_password}
        required
      />
      <PasswordField
        // The key remounts the field after each change, which clears the input and the strength meter.
        key={answer?.done ?? ""}
        label="Senha nova"
        name="password"
        autoComplete="new-password"
        error={answer?.fields.password}
        policy={access.policy}
        owner={owner}
        required
      />
      <p className="soft">Os outros dispositivos saem da conta, e você recebe um aviso por e-mail.</p>
      <Button type="submit" name="intent" value="change-password" disabled={isBusy}>
        Trocar a senha
      </Button>
    </Form>
  );
}

function NoPassword() {
  return (
    <div className="access-form">
      <p>Sua conta ainda não tem senha. Para criar uma, peça um link: ele chega no seu e-mail.</p>
      <Button kind="quiet" to={paths.firstAccess()}>
        Criar uma senha
      </Button>
    </div>
  );
}
