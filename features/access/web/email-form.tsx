import { Form, useNavigation } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Field } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import "./access.css";

interface EmailFormProps {
  /** The response of `GET /projects/access`. */
  access: { email: string; has_password: boolean; has_recent_sign_in: boolean; pending_email: string | null };
  /** The result of `accessActions["change-email"]`; undefined before the form is sent. */
  answer: ActionResult | undefined;
}

/**
 * Form to change the e-mail address, which takes effect once confirmed. Posts `intent=change-email` or `sign-in-again`.
 */
export function EmailForm({ access, answer }: EmailFormProps) {
  const { email, has_recent_sign_in, pending_email } = access;
  return (
    <div className="access-form">
      <p>
        Hoje você entra com{" "}
        <b>
          <EmailText email={email} />
        </b>
      </p>
      {pending_email ? (
        <p>
          Falta confirmar <EmailText email={pending_email} />: abra o link que enviamos para ele.
        </p>
      ) : null}
      {has_recent_sign_in ? <NewEmail access={access} answer={answer} /> : <SignInFirst />}
    </div>
  );
}

function NewEmail({ access: { has_password }, answer }: EmailFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "change-email";
  return (
    <Form method="post" className="access-form" preventScrollReset key={answer?.done ?? ""}>
      <ActionMessage answer={answer} />
      <Field
        label="E-mail novo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={answer?.done ? "" : answer?.typed.email}
        error={answer?.fields.email}
        required
        maxLength={254}
      />
      {has_password ? (
        <PasswordField
          label="Sua senha"
          name="current_password"
          autoComplete="current-password"
          error={answer?.fields.current_password}
          required
        />
      ) : null}
      <Button type="submit" name="intent" value="change-email" disabled={isBusy}>
        Trocar o e-mail
      </Button>
    </Form>
  );
}

function SignInFirst() {
  return (
    <Form method="post" className="access-form" reloadDocument>
      <p>Para trocar o e-mail, confirme que é você: já faz mais de meia hora que você entrou.</p>
      <Button type="submit" kind="quiet" name="intent" value="sign-in-again">
        Entrar de novo
      </Button>
    </Form>
  );
}
