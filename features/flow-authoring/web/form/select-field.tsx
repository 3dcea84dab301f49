import { type Label, Labelled } from "#ui/labelled.tsx";
import type { Named } from "./flow-outline.ts";

/** What a course or its content is called that a flow names and that is not among those on the air. */
export const OFF_AIR = "fora do ar ou apagado";

interface SelectFieldProps extends Label {
  options: readonly Named[];
  /** Text of the empty choice; without it, there is one only as long as nothing is chosen. */
  placeholder?: string;
  /** What a value that is none of the options is called. */
  lost?: string;
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

export function PlainChoice(props: PlainChoiceProps) {
  const { options, placeholder, lost = "não existe mais", value, onChange, controlProps } = props;
  const isKnown = value === "" || options.some(({ id }) => id === value);
  return (
    <select className="control" value={value} onChange={({ target }) => onChange(target.value)} {...controlProps}>
      {placeholder !== undefined || value === "" ? <option value="">{placeholder ?? "Escolha"}</option> : null}
      {isKnown ? null : (
        <option value={value}>
          {value} ({lost})
        </option>
      )}
      {options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
