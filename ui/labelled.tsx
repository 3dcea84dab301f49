import { type ReactNode, useId } from "react";
import "./field.css";

/** The texts of a form control. */
export interface Label {
  label: string;
  hint?: string | undefined;
  /** The fault and its remedy, in pt-BR; part of the control's accessible description. */
  error?: string | undefined;
}

/** Props that every form control has. */
export interface Control extends Label {
  name?: string;
  required?: boolean;
  disabled?: boolean;
}

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Form control with its label above, and its hint and error below, associated for screen readers. */
export function Labelled({
  label,
  hint,
  error,
  children,
}: Label & { children(controlProps: ControlProps): ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": describedBy(id, hint, error), "aria-invalid": error ? true : undefined })}
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

/** Group of form controls with a legend above, and its hint and error below, associated for screen readers. */
export function LabelledGroup({ label, hint, error, children }: Label & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend id={id}>{label}</legend>
      {children}
      <HintAndError id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function HintAndError({ id, hint, error }: Pick<Label, "hint" | "error"> & { id: string }) {
  return (
    <>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
