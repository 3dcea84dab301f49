import type { ReactNode } from "react";
import { CheckWords } from "./checkbox.tsx";
import { useValue } from "./use-value.ts";
import type { Valued } from "./valued.ts";
import "./choice.css";

type SwitchProps = Valued<boolean> & { label: ReactNode; hint?: string; name?: string; disabled?: boolean };

/** On or off, at once: for what needs no “Salvar”. */
export function Switch({ label, hint, name, disabled, ...held }: SwitchProps) {
  const [isOn, change] = useValue(held, false);
  return (
    <label className="check switch">
      <input type="checkbox" role="switch" name={name} disabled={disabled} checked={isOn} onChange={(event) => change(event.target.checked)} />
      <CheckWords label={label} hint={hint} />
    </label>
  );
}
