import { useState } from "react";
import { type Label, Labelled } from "#ui/labelled.tsx";

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
  const [isWrong, setWrong] = useState(false);
  const problem = isWrong ? "Escreva um número, como 5 ou 2,5." : undefined;
  return (
    <Labelled label={unit ? `${label} (${unit})` : label} hint={hint} error={problem ?? error}>
      {(controlProps) => <NumberInput {...input} onWrong={setWrong} controlProps={controlProps} />}
    </Labelled>
  );
}

type NumberInputProps = Omit<NumberFieldProps, keyof Label | "unit"> & {
  /** Receives whether the typed text is no number. */
  onWrong(isWrong: boolean): void;
  controlProps: object;
};

export function NumberInput({ value, byDefault, placeholder, onChange, onWrong, controlProps }: NumberInputProps) {
  const [text, setText] = useState(numberToText(value ?? byDefault));
  // The value that the text stands for: another value comes from elsewhere and replaces the text.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(numberToText(value ?? byDefault));
  }
  const type = (typed: string) => {
    const number = typed.trim() === "" ? undefined : Number(typed.trim().replace(",", "."));
    const isWrong = number !== undefined && !Number.isFinite(number);
    setText(typed);
    onWrong(isWrong);
    if (isWrong) return;
    setKnown(number);
    onChange(number);
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
      {...controlProps}
    />
  );
}

function numberToText(value: number | undefined): string {
  return value === undefined ? "" : String(value).replace(".", ",");
}
