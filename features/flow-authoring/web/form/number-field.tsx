import { useState } from "react";
import { type Label, Labelled } from "#ui/labelled.tsx";
import { typedNumber } from "./typed-number.ts";

interface NumberFieldProps extends Label {
  value: number | undefined;
  /** Shown while there is no value. */
  byDefault?: number | undefined;
  unit?: string | undefined;
  placeholder?: string | undefined;
  onChange(value: number | undefined): void;
}

/** Field for a number, typed with a comma or a point. */
export function NumberField({ label, hint, error, unit, ...input }: NumberFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <Labelled label={unit ? `${label} (${unit})` : label} hint={hint} error={problem ?? error}>
      {(controlProps) => <NumberInput {...input} onProblem={setProblem} controlProps={controlProps} />}
    </Labelled>
  );
}

type NumberInputProps = Omit<NumberFieldProps, keyof Label | "unit"> & {
  /** Whether there is always a number: without one, the last stays in effect and is shown again on leaving. */
  isRequired?: boolean;
  /** Receives why the typed text cannot be taken. */
  onProblem(problem: string | undefined): void;
  controlProps: object;
};

export function NumberInput(props: NumberInputProps) {
  const { value, byDefault, placeholder, isRequired = false, onChange, onProblem, controlProps } = props;
  const [text, setText] = useState(numberToText(value ?? byDefault));
  // The value that the text stands for: another value comes from elsewhere and replaces the text.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(numberToText(value ?? byDefault));
  }
  const read = (typed: string) => {
    const found = typedNumber(typed);
    return isRequired && "number" in found && found.number === undefined ? { problem: "Escreva um número." } : found;
  };
  const type = (typed: string) => {
    const found = read(typed);
    setText(typed);
    onProblem("problem" in found ? found.problem : undefined);
    if ("problem" in found && isRequired) return;
    // A text that is refused is no number: the part of it that was one is not kept.
    const number = "problem" in found ? undefined : found.number;
    setKnown(number);
    onChange(number);
  };
  const leave = () => {
    if (!isRequired || !("problem" in read(text))) return;
    setText(numberToText(value));
    onProblem(undefined);
  };
  return (
    <input
      className="control"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      maxLength={20}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      {...controlProps}
    />
  );
}

function numberToText(value: number | undefined): string {
  return value === undefined ? "" : String(value).replace(".", ",");
}
