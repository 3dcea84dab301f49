import { CalendarClock, CalendarX2 } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { Moment, useNow, useProject } from "#features/projects/web/index.ts";
import { addDays } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import { timeIn } from "#shared/time-in.ts";
import { timeZoneName } from "#shared/time-zone-name.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AuthoredCourse } from "../contract.ts";
import { EditForm } from "./course-form-context.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { StepButton } from "./step-button.tsx";

type Plan = NonNullable<AuthoredCourse["plan"]>;

interface PublishLaterProps {
  plan: Plan | null;
  /** Result of the form that plans a publication; undefined if it was not sent. */
  answer: ActionResult | undefined;
}

/** The planned publication, or the form that plans one. */
export function PublishLater({ plan, answer }: PublishLaterProps) {
  return plan ? <PlannedPublication plan={plan} answer={answer} /> : <PlanForm plan={null} answer={answer} />;
}

function PlannedPublication({ plan, answer }: { plan: Plan; answer: ActionResult | undefined }) {
  const { due_at, is_own, planner, note, has_changed, fault } = plan;
  return (
    <section className="course-plan" aria-labelledby="plano-titulo">
      <h3 id="plano-titulo">
        <Icon of={CalendarClock} />
        <span>
          Entra no ar: <Moment at={due_at} />
        </span>
      </h3>
      <p>
        {is_own ? "Você planejou." : `Plano de ${planner}.`} Publicamos o rascunho como estiver nessa hora, também com o
        que mudar até lá.
      </p>
      {note ? <p>Nota da versão: {note}</p> : null}
      {has_changed ? <p>O rascunho já mudou depois do plano: vale a lista acima.</p> : null}
      {fault ? <p className="plan-fault">Como está agora, nada seria publicado. {fault}</p> : null}
      <PlanForm plan={plan} answer={answer} />
      <StepButton intent="cancel-plan" also={{ plan_id: plan.plan_id }} icon={CalendarX2}>
        Cancelar o plano
      </StepButton>
    </section>
  );
}

function PlanForm({ plan, answer }: PublishLaterProps) {
  const { time_zone } = useProject();
  const now = useNow();
  const today = dayIn(now, time_zone);
  const planned = plan ? new Date(plan.due_at) : null;
  const refused = answer?.problem ? answer : undefined;
  const [fields, typed] = [refused?.fields ?? {}, refused?.typed ?? {}];
  return (
    // The key closes the form once the plan changes.
    <details className="plan-form" key={plan?.due_at ?? ""} open={refused !== undefined || undefined}>
      <summary className="text-button">{plan ? "Mudar o dia ou a hora…" : "Publicar mais tarde…"}</summary>
      <EditForm intent="plan" also={{ plan_id: plan?.plan_id ?? "" }}>
        <DateField
          label="Dia da publicação"
          name="day"
          min={today}
          defaultValue={typed.day ?? (planned ? dayIn(planned, time_zone) : addDays(today, 1))}
          error={fields.day}
        />
        <MaskedField
          label="Hora"
          mask="time"
          name="time"
          required
          defaultValue={typed.time ?? (planned ? timeIn(planned, time_zone) : "08:00")}
          error={fields.time}
          hint={`Pelo relógio da academia: ${timeZoneName(time_zone, now)}.`}
        />
        <PublicationNote defaultValue={typed.note ?? plan?.note ?? ""} error={fields.note} />
        <p className="soft">Publicamos o rascunho como estiver nessa hora, também com o que mudar até lá.</p>
        <Button type="submit" kind="quiet">
          <Icon of={CalendarClock} />
          {plan ? "Mudar o plano" : "Planejar a publicação"}
        </Button>
      </EditForm>
    </details>
  );
}
