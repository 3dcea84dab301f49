import { Check, Footprints } from "lucide";
import { Form, useActionData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { WeeklyGoal } from "../contract.ts";
import { GOAL_FIELD } from "./change-goal.ts";
import "./weekly-goal.css";

/** Panel with the weekly goal and this week's progress, or with a choice of goals if there is none. */
export function WeeklyGoalPanel({ goal, done }: WeeklyGoal) {
  return (
    <section className="panel weekly-goal" aria-labelledby="sua-semana">
      <h2 id="sua-semana">
        <Icon of={Footprints} />
        Sua semana
      </h2>
      {goal === null ? <Offer /> : <GoalProgress goal={goal} done={done} />}
    </section>
  );
}

function Offer() {
  return (
    <>
      <p>Quer combinar um ritmo com você? Escolha quantos conteúdos por semana.</p>
      <GoalChoices goal={null} />
      <p className="soft weekly-goal-note">Só você vê. Dá para mudar quando quiser.</p>
    </>
  );
}

function GoalProgress({ goal, done }: { goal: number; done: number }) {
  return (
    <>
      <ol className="weekly-steps" aria-hidden="true">
        {Array.from({ length: goal }, (_, at) => (
          <li key={at} data-done={at < done || undefined}>
            {at < done ? <Icon of={Check} /> : null}
          </li>
        ))}
      </ol>
      <p>
        <b>
          {done} de {goal}
        </b>{" "}
        {goal === 1 ? "conteúdo" : "conteúdos"} nesta semana.
      </p>
      <p className="soft weekly-goal-note">{encouragement(goal, done)}</p>
      <details className="weekly-goal-change">
        <summary>Mudar o combinado</summary>
        <GoalChoices goal={goal} />
        <p className="soft weekly-goal-note">
          Quer um lembrete na sexta-feira, quando falta algo?{" "}
          <TextLink to={paths.account("notificacoes")}>Escolha nas notificações</TextLink>
        </p>
      </details>
    </>
  );
}

const OFFERED = [1, 2, 3, 5];

/** Choice of goals. Each button submits the form, so that one tap is enough. */
function GoalChoices({ goal }: { goal: number | null }) {
  return (
    <Form method="post" preventScrollReset className="weekly-choices" aria-label="Conteúdos por semana">
      <ActionMessage answer={useActionData<ActionResult>()} />
      {OFFERED.map((count) => (
        <button
          key={count}
          type="submit"
          name={GOAL_FIELD}
          value={count}
          aria-pressed={count === goal}
          aria-label={countText(count, "conteúdo por semana", "conteúdos por semana")}
        >
          {count}
        </button>
      ))}
      {goal === null ? null : (
        <button type="submit" name={GOAL_FIELD} value={0}>
          Sem meta
        </button>
      )}
    </Form>
  );
}

/** Returns a neutral or encouraging sentence, which never blames the person for a week without study. */
function encouragement(goal: number, done: number): string {
  const left = goal - done;
  if (left < 0) return "Você foi além do combinado. Que semana!";
  if (left === 0) return "Combinado cumprido. O resto é por gosto.";
  if (done === 0) return "A semana vai até domingo, e um conteúdo já conta.";
  return left === 1 ? "Falta só um, até domingo." : `Faltam ${left}, até domingo.`;
}
