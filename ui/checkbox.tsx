import { type ReactNode, useEffect, useRef } from "react";
import type { ValueProps } from "./value-props.ts";
import "./choice.css";

type CheckboxProps = ValueProps<boolean> & {
  /** A plain text, or a text with a link. */
  label: ReactNode;
  hint?: string;
  name?: string;
  /** The value that a form sends when the box is checked; several checkboxes may share a name. */
  inputValue?: string;
  required?: boolean;
  disabled?: boolean;
  /** Whether the box is indeterminate: some of the items that it represents are chosen. */
  isMixed?: boolean;
};

/** Native checkbox, so that a form works before scripts arrive. */
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
      <CheckLabel label={label} hint={hint} />
    </label>
  );
}

/** Label and hint beside a checkbox or a switch. */
export function CheckLabel({ label, hint }: { label: ReactNode; hint: string | undefined }) {
  return (
    <span>
      {label}
      {hint ? <small className="check-hint">{hint}</small> : null}
    </span>
  );
}
