import type { ReactNode } from "react";
import { CheckWords } from "./checkbox.tsx";
import type { Valued } from "./valued.ts";
import "./choice.css";

type SwitchProps = Valued<boolean> & {
  label: ReactNode;
  hint?: string;
  name?: string;
  /** What a form sends under its name while it is on; several may share the name. */
  inputValue?: string;
  disabled?: boolean;
};

// The box tells its own state: no aria-checked beside it.
const SWITCH = { type: "checkbox", role: "switch" } as const;

/** On or off, at once: for what needs no “Salvar”. */
export function Switch({ label, hint, name, inputValue, disabled, value, defaultValue, onChange }: SwitchProps) {
  return (
    <label className="check switch">
      <input
        {...SWITCH}
        name={name}
        value={inputValue}
        disabled={disabled}
        checked={value}
        defaultChecked={defaultValue}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <CheckWords label={label} hint={hint} />
    </label>
  );
}
