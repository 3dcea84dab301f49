import { Form, useNavigation } from "react-router";
import type { PasswordPolicy } from "#shared/password-strength.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";

interface SetPasswordFormProps {
  linkKey: string;
  owner: { name: string; email: string; has_password: boolean };
  policy: PasswordPolicy;
  answer: FormAnswer | undefined;
}

export function SetPasswordForm({ linkKey, owner, policy, answer }: SetPasswordFormProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="form">
      <h2>{owner.has_password ? "Crie uma nova senha" : "Crie a sua senha"}</h2>
      <FormMessage answer={answer} />
      <input type="hidden" name="key" value={linkKey} />
      <Field label="E-mail" value={owner.email} readOnly autoComplete="username" />
      <PasswordField
        label="Senha nova"
        name="password"
        autoComplete="new-password"
        error={answer?.fields.password}
        policy={policy}
        owner={owner}
        required
      />
      <Button type="submit" name="intent" value="set" disabled={isBusy}>
        Guardar a senha e entrar
      </Button>
      {owner.has_password ? (
        <Button type="submit" kind="quiet" name="intent" value="enter" formNoValidate disabled={isBusy}>
          Entrar sem trocar a senha
        </Button>
      ) : null}
    </Form>
  );
}
