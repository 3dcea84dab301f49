import { Form, useNavigation } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { SCOPES } from "#shared/scopes.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { ApiTokens } from "../contract.ts";
import { CreatedToken } from "./created-token.tsx";
import { scopeField } from "./scope-field.ts";
import "./api-tokens.css";

interface ApiTokenFormProps extends Pick<ApiTokens, "scopes" | "has_recent_sign_in"> {
  /** The result of `apiTokenActions["create-api-token"]`; undefined before the form is sent. */
  answer: ActionResult | undefined;
}

/** Form to create a token; after success, the token itself, which is not shown again. */
export function ApiTokenForm({ scopes, has_recent_sign_in, answer }: ApiTokenFormProps) {
  if (answer?.done) return <CreatedToken token={answer.done} />;
  return has_recent_sign_in ? <NewToken scopes={scopes} answer={answer} /> : <SignInFirst />;
}

const PERIODS = [
  { value: "30", label: "30 dias" },
  { value: "90", label: "90 dias" },
  { value: "365", label: "Um ano" },
] as const;

function NewToken({ scopes, answer }: Omit<ApiTokenFormProps, "has_recent_sign_in">) {
  const isBusy = useNavigation().formData?.get("intent") === "create-api-token";
  const { typed = {}, fields = {} } = answer ?? {};
  const period = PERIODS.find(({ value }) => value === typed.expires_in_days)?.value ?? "90";
  return (
    <Form method="post" className="account-form" preventScrollReset noValidate>
      <ActionMessage answer={answer} />
      <Field
        label="Nome"
        name="name"
        hint="Onde o token será usado, como “Painel de estudos”."
        defaultValue={typed.name}
        error={fields.name}
        required
        maxLength={80}
        autoComplete="off"
      />
      <fieldset className="field" aria-describedby={fields.scopes ? "erro-permissoes" : undefined}>
        <legend>O que ele pode fazer</legend>
        <div className="choices">
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={SCOPES[scope][1]}
              hint={scope}
              name={scopeField(scope)}
              defaultValue={typed[scopeField(scope)] !== undefined}
            />
          ))}
        </div>
        {fields.scopes ? (
          <p className="field-error" id="erro-permissoes">
            {fields.scopes}
          </p>
        ) : null}
      </fieldset>
      <RadioGroup label="Por quanto tempo vale" name="expires_in_days" options={PERIODS} defaultValue={period} />
      <div className="account-actions">
        <Button type="submit" name="intent" value="create-api-token" disabled={isBusy}>
          Criar o token
        </Button>
      </div>
    </Form>
  );
}

function SignInFirst() {
  return (
    <Form method="post" reloadDocument className="account-form">
      <p>Para criar um token, confirme que é você: já faz mais de meia hora que você entrou.</p>
      <div className="account-actions">
        <Button type="submit" kind="quiet" name="intent" value="sign-in-again">
          Entrar de novo
        </Button>
      </div>
    </Form>
  );
}
