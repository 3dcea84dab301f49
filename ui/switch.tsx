import type { ReactNode } from "react";
import { CheckWords } from "./checkbox.tsx";
import type { Valued } from "./valued.ts";
import "./choice.css";

type SwitchProps = Valued<boolean> & { label: ReactNode; hint?: string; name?: string; disabled?: boolean };

// The box tells its own state: no aria-checked beside it.
const SWITCH = { type: "checkbox", role: "switch" } as const;

/** On or off, at once: for what needs no “Salvar”. */
export function Switch({ label, hint, name, disabled, value, defaultValue, onChange }: SwitchProps) {
  return (
    <label className="check switch">
      <input
        {...SWITCH}
        name={name}
        disabled={disabled}
        checked={value}
        defaultChecked={defaultValue}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <CheckWords label={label} hint={hint} />
    </label>
  );
}
