import { Check } from "lucide";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import "./stepper.css";

interface Step {
  title: string;
  hint?: string;
  /** Address that a completed step links to. */
  to?: string;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
}

/** Path of steps: completed ones are solid, later ones dotted, the current one highlighted. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <div className="stepper-container">
      <ol className="stepper" aria-label={label}>
        {steps.map(({ title, hint, to }, index) => {
          const state = index < current ? "done" : index === current ? "current" : "ahead";
          return (
            <li key={title} data-state={state} aria-current={state === "current" ? "step" : undefined}>
              <span className="stepper-node" aria-hidden="true">
                {state === "done" ? <Icon of={Check} /> : index + 1}
              </span>
              <span className="stepper-text">
                {to && state === "done" ? <Link to={to}>{title}</Link> : <b>{title}</b>}
                {hint ? <small>{hint}</small> : null}
                {state === "done" ? <span className="visually-hidden">, concluído</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
