import type { ReactNode } from "react";
import { CheckLabel } from "./checkbox.tsx";
import type { ValueProps } from "./value-props.ts";
import "./choice.css";

type SwitchProps = ValueProps<boolean> & {
  label: ReactNode;
  hint?: string;
  name?: string;
  /** The value that a form sends when the switch is on; several switches may share a name. */
  inputValue?: string;
  disabled?: boolean;
};

// The native checkbox exposes its state, so aria-checked is not needed.
const SWITCH = { type: "checkbox", role: "switch" } as const;

/** Switch that takes effect at once, without “Salvar”. */
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
      <CheckLabel label={label} hint={hint} />
    </label>
  );
}
