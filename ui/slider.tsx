import type { CSSProperties } from "react";
import { type Control, Labelled } from "./labelled.tsx";
import { useValue } from "./use-value.ts";
import type { ValueProps } from "./value-props.ts";
import "./slider.css";

type SliderProps = Omit<Control, "required"> &
  ValueProps<number> & {
    min?: number;
    max?: number;
    step?: number;
    /** Formats a value for display: (value) => `${value} minutos`. */
    format?(value: number): string;
  };

/** Slider to choose an approximate number; where precision matters, use a Field. */
export function Slider({
  label,
  hint,
  error,
  name,
  disabled,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  ...valueProps
}: SliderProps) {
  const [value, change] = useValue<number>(valueProps, min);
  const share = { "--p": max > min ? (value - min) / (max - min) : 0 } as CSSProperties;
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="slider" style={share}>
          <input
            type="range"
            {...{ name, disabled, min, max, step, value, ...controlProps }}
            aria-valuetext={format(value)}
            onChange={(event) => change(event.target.valueAsNumber)}
          />
          <output htmlFor={controlProps.id} aria-hidden="true">
            {format(value)}
          </output>
        </div>
      )}
    </Labelled>
  );
}
