import { Undo2 } from "lucide";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { numberText } from "#shared/number-text.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import "./job-step.css";

/** Section with the state of a job that changes many people, and its next step. */
export function JobStep({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="sheet job-step" aria-label={label}>
      {children}
    </section>
  );
}

interface JobProgressProps {
  /** What the job does, such as “Gravando”. */
  doing: string;
  done: number;
  total: number;
  /** Accessible name of the bar. */
  label: string;
}

export function JobProgress({ doing, done, total, label }: JobProgressProps) {
  return (
    <div className="job-progress" role="status">
      <p>
        <b>
          {doing}: {numberText(done)} de {numberText(total)}.
        </b>{" "}
        Você pode sair desta página.
      </p>
      <Bar share={total > 0 ? done / total : 0} label={label} />
    </div>
  );
}

/** Button that sends the form action `intent` for one job, whose id it sends as `field`. */
export function JobForm({ field, id, intent }: { field: string; id: string; intent: "undo" | "continue" | "start" }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={id} />
      {intent === "undo" ? (
        <Button type="submit" kind="quiet">
          <Icon of={Undo2} />
          Desfazer
        </Button>
      ) : (
        <Button type="submit">Continuar</Button>
      )}
    </Form>
  );
}
