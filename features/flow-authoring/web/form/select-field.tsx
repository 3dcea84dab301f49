import { type Label, Labelled } from "#ui/labelled.tsx";
import type { Named } from "./flow-outline.ts";

interface SelectFieldProps extends Label {
  options: readonly Named[];
  /** Text of the empty choice. */
  placeholder: string;
  value: string;
  onChange(value: string): void;
}

/** Choice of one of several things. A value that is none of them stays visible. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => <PlainChoice {...select} controlProps={controlProps} />}
    </Labelled>
  );
}

type PlainChoiceProps = Omit<SelectFieldProps, keyof Label> & {
  controlProps: object;
};

export function PlainChoice({ options, placeholder, value, onChange, controlProps }: PlainChoiceProps) {
  const isKnown = value === "" || options.some(({ id }) => id === value);
  return (
    <select className="control" value={value} onChange={({ target }) => onChange(target.value)} {...controlProps}>
      <option value="">{placeholder}</option>
      {isKnown ? null : <option value={value}>{value} (não existe mais)</option>}
      {options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
