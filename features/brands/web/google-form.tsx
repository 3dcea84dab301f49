import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import type { Integrations } from "../contract.ts";
import { GoogleSteps } from "./google-steps.tsx";
import { IntegrationSheet } from "./integration-sheet.tsx";

type GoogleFormProps = Pick<Integrations, "google" | "own_courses" | "own_hosts"> & {
  version: string;
  /** Result of the form that saves, or of the one that asks Google. */
  refused: ActionResult | undefined;
};

/** Form for the Firebase web app used to sign in with Google, and for signing up without an invitation. */
export function GoogleForm({ google, own_courses, own_hosts, version, refused }: GoogleFormProps) {
  const fields = refused?.fields ?? {};
  const typed = refused?.intent === "save-google" ? refused.typed : null;
  const isOn = (name: string, stored: boolean) => (typed ? typed[name] === "on" : stored);
  const text = (name: "api_key" | "auth_domain" | "project_id") => ({
    name,
    defaultValue: typed ? (typed[name] ?? "") : google[name],
    error: fields[name],
    maxLength: 300,
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <IntegrationSheet
      id="google-titulo"
      title="Entrar com o Google"
      state={google.enabled ? "Ligado" : "Desligado"}
      intent="save-google"
      version={version}
      answer={refused}
      save="Salvar a entrada com o Google"
      after={google.enabled ? <CheckGoogle /> : null}
    >
      <Checkbox name="enabled" label="Mostrar “Entrar com o Google”" defaultValue={isOn("enabled", google.enabled)} />
      <GoogleSteps hosts={own_hosts} isOpen={google.api_key === ""} />
      <Field label="Chave (apiKey)" {...text("api_key")} hint="Começa por “AIza”. Não é segredo: aparece na página." />
      <Field label="Domínio (authDomain)" {...text("auth_domain")} hint="Como “minha-escola.firebaseapp.com”." />
      <Field label="Projeto (projectId)" {...text("project_id")} hint="Como “minha-escola-4f2a1”." />
      <fieldset aria-describedby={fields.courses ? "google-cursos" : undefined}>
        <legend>Quem não tem convite</legend>
        <Checkbox
          name="self_registration"
          label="Pode criar a própria conta, entrando com o Google"
          hint="Vale para qualquer pessoa com uma conta do Google. Desligado, só entra quem já tem conta aqui."
          defaultValue={isOn("self_registration", google.self_registration)}
        />
        {own_courses.length > 0 ? <p className="soft">E começa inscrita nestes cursos:</p> : null}
        {own_courses.map(({ friendly_id, name }) => (
          <Checkbox
            key={friendly_id}
            name={`course-${friendly_id}`}
            label={name}
            defaultValue={isOn(`course-${friendly_id}`, google.courses.includes(friendly_id))}
          />
        ))}
        {fields.courses ? (
          <p className="field-error" id="google-cursos">
            {fields.courses}
          </p>
        ) : null}
      </fieldset>
    </IntegrationSheet>
  );
}

function CheckGoogle() {
  return (
    <Form method="post" className="integration-check">
      <input type="hidden" name="intent" value="check-google" />
      <Button type="submit" kind="quiet">
        Conferir com o Google
      </Button>
      <small className="soft">
        Pergunta ao Google se a chave salva vale e se os endereços da academia podem entrar.
      </small>
    </Form>
  );
}
