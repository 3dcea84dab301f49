import { type ReactNode, useEffect, useRef } from "react";
import type { Valued } from "./valued.ts";
import "./choice.css";

type CheckboxProps = Valued<boolean> & {
  /** A plain text, or one with a link in it. */
  label: ReactNode;
  hint?: string;
  name?: string;
  /** What a form sends under its name while it is ticked; several may share the name. */
  inputValue?: string;
  required?: boolean;
  disabled?: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean;
};

/** The platform's own box, so that a form works before scripts arrive. */
export function Checkbox({
  label,
  hint,
  isMixed = false,
  name,
  inputValue,
  required,
  disabled,
  value,
  defaultValue,
  onChange,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="check">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={inputValue}
        required={required}
        disabled={disabled}
        checked={value}
        defaultChecked={defaultValue}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <CheckWords label={label} hint={hint} />
    </label>
  );
}

/** What stands beside a box or a switch. */
export function CheckWords({ label, hint }: { label: ReactNode; hint: string | undefined }) {
  return (
    <span>
      {label}
      {hint ? <small className="check-hint">{hint}</small> : null}
    </span>
  );
}
