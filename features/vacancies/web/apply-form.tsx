import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";

interface ApplyFormProps {
  id: string;
  canApply: boolean;
  hasPhone: boolean;
  answer: ActionResult | undefined;
}

/** Form to apply for a vacancy, with consent for this vacancy and an optional message. */
export function ApplyForm({ id, canApply, hasPhone, answer }: ApplyFormProps) {
  if (!canApply) {
    return (
      <section className="panel vacancy-begin">
        <p>Para se candidatar, comece o seu currículo: uma linha sobre o que você faz já basta.</p>
        <Button to={paths.talentsCreateProfile()}>Começar o currículo</Button>
      </section>
    );
  }
  return (
    <Form method="post" className="panel vacancy-apply" aria-labelledby="vacancy-apply" preventScrollReset>
      <h2 id="vacancy-apply">Candidatar-se</h2>
      <input type="hidden" name="vacancy_id" value={id} />
      <Field
        label="Quer dizer algo a quem vai ler?"
        name="message"
        lines={3}
        maxLength={1000}
        defaultValue={answer?.typed.message ?? ""}
        error={answer?.fields.message}
        hint="Se quiser. O seu currículo já vai junto."
      />
      <div>
        <Checkbox
          name="consent"
          required
          label="A equipe desta vaga pode ver o meu nome, e-mail e currículo"
          hint="Só para esta vaga: até ela ser encerrada ou a equipe responder a você, e no máximo por um ano. Depois, a equipe vê apenas que você se candidatou – e o seu contato, se você for a pessoa escolhida. Mais um ano, e a candidatura é apagada."
        />
        {answer?.fields.consent ? <p className="field-error">{answer.fields.consent}</p> : null}
        {hasPhone ? <Checkbox name="shares_phone" label="Pode ver também o meu telefone" /> : null}
      </div>
      <p>
        <Button type="submit" name="intent" value="apply">
          Enviar a minha candidatura
        </Button>
      </p>
    </Form>
  );
}
