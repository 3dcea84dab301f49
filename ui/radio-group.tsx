import { useId } from "react";
import { type Control, LabelledGroup } from "./labelled.tsx";
import type { Option } from "./option.ts";
import type { ValueProps } from "./value-props.ts";
import "./choice.css";

type RadioGroupProps<Value extends string> = Control &
  ValueProps<Value | null> & {
    options: readonly Option<Value>[];
    /** Appearance of the options: cards for a few important ones, otherwise a plain list. */
    look?: "list" | "cards";
  };

/** Group of radio buttons, to choose one of several visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, name, required, disabled, options, look = "list", value, defaultValue, onChange } = props;
  const ownName = useId();
  return (
    <LabelledGroup label={label} hint={hint} error={error}>
      <div className="choices" data-look={look}>
        {options.map((option) => (
          <label key={option.value} className="check">
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              required={required}
              disabled={disabled || option.disabled}
              checked={value === undefined ? undefined : option.value === value}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <small className="check-hint">{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </LabelledGroup>
  );
}
