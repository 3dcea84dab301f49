import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { Calls } from "#features/contract-table.ts";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import "#ui/field.css";
import type { Choice } from "../constants.ts";
import "#ui/field.css";

type Listed = Calls["GET /projects/notifications"]["output"];

const CHOICE_LABELS: readonly (readonly [Choice, string])[] = [
  ["now", "Na hora: aparelhos e e-mail"],
  ["push", "Na hora: só nos aparelhos"],
  ["daily", "E-mail, resumo do dia"],
  ["weekly", "E-mail, resumo da semana"],
  ["page", "Só nesta lista"],
  ["none", "Nada"],
];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Form with the person's choice for each notification kind, and their quiet hours. */
export function NotificationChoices({ listed, answer }: { listed: Listed; answer: ActionResult | undefined }) {
  const { choices, quiet } = listed;
  return (
    <Form method="post" className="account-form" preventScrollReset>
      <input type="hidden" name="intent" value="change-choices" />
      <ActionMessage answer={answer} />
      <div className="notice-choices">
        {choices.map(({ kind, label, hint, choice, options }) => (
          <label key={kind}>
            <span>
              <b>{label}</b>
              <small className="soft">{hint}</small>
            </span>
            <select name={`kind:${kind}`} className="control" defaultValue={choice}>
              {CHOICE_LABELS.filter(([value]) => options.includes(value)).map(([value, words]) => (
                <option key={value} value={value}>
                  {value === "now" && !options.includes("push") ? "E-mail" : words}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <fieldset className="notice-quiet">
        <legend>Horas de sossego</legend>
        <Checkbox
          name="quiet"
          label="Não me avise entre estas horas: espere o fim delas"
          defaultValue={quiet !== null}
        />
        <p>
          <HourChoice name="starts" label="Das" hour={quiet?.starts ?? 21} />
          <HourChoice name="ends" label="às" hour={quiet?.ends ?? 7} />
        </p>
      </fieldset>
      <p className="soft">O que é da sua conta, como a troca de senha, chega sempre, para a sua segurança.</p>
      <div className="account-actions">
        <Button type="submit" kind="quiet">
          Salvar as escolhas
        </Button>
      </div>
    </Form>
  );
}

function HourChoice({ name, label, hour }: { name: string; label: string; hour: number }) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} className="control" defaultValue={hour}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {one}h
          </option>
        ))}
      </select>
    </label>
  );
}
