import { type ComponentProps, useId } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  error?: string | undefined;
}

/** A labelled input; its error is tied to it and spoken. */
export function Field({ label, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} {...input} />
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
