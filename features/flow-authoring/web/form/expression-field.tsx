import { type ReactNode, type Ref, useId } from "react";
import { Field } from "#ui/field.tsx";
import type { Label } from "#ui/labelled.tsx";

interface ExpressionFieldProps extends Label {
  ref?: Ref<HTMLFieldSetElement>;
  /** The label and the hint of the expression as text; null while `children` show it. */
  asText: { label: string; hint: string } | null;
  value: string;
  /** Called for each change of the text. The text should then stay, also when `children` could show it. */
  onType(value: string | undefined): void;
  /** The expression in fields of its own, such as rows of conditions. */
  children: ReactNode;
  /** The buttons below, with which a person switches between both. */
  actions: ReactNode;
}

/** Group for an expression, which is shown in fields or as text, with its error. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { ref, label, error, asText, value, onType, children, actions } = props;
  const id = useId();
  return (
    <fieldset ref={ref} className="flow-edit-condition" aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {asText ? (
        <Field
          {...asText}
          lines={2}
          maxLength={500}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onType(target.value || undefined)}
        />
      ) : (
        children
      )}
      {error ? (
        <p className="field-error" id={id}>
          {error}
        </p>
      ) : null}
      {actions}
    </fieldset>
  );
}
