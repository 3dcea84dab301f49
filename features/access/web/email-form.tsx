import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Field } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";
import "./access.css";

interface EmailFormProps {
  /** Of `GET /projects/access`. */
  access: { email: string; has_password: boolean; pending_email: string | null };
  /** What `accessActions["change-email"]` said of it. */
  answer: FormAnswer | undefined;
}

/** Changes the e-mail, once the new one is confirmed. A form of the page's own action: `intent` is "change-email". */
export function EmailForm({ access: { email, has_password, pending_email }, answer }: EmailFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "change-email";
  return (
    <Form method="post" className="access-form" preventScrollReset key={answer?.done ?? ""}>
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
      <FormMessage answer={answer} />
      {has_password ? (
        <>
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
          <PasswordField
            label="Sua senha"
            name="current_password"
            autoComplete="current-password"
            error={answer?.fields.current_password}
            required
          />
          <Button type="submit" name="intent" value="change-email" disabled={isBusy}>
            Trocar o e-mail
          </Button>
        </>
      ) : (
        <p className="soft">Para trocar o e-mail, crie antes uma senha.</p>
      )}
    </Form>
  );
}
