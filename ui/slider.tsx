import type { CSSProperties } from "react";
import { type Control, Labelled } from "./labelled.tsx";
import { useValue } from "./use-value.ts";
import type { Valued } from "./valued.ts";
import "./slider.css";

type SliderProps = Omit<Control, "required"> &
  Valued<number> & {
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
  ...held
}: SliderProps) {
  const [value, change] = useValue<number>(held, min);
  const share = { "--p": max > min ? (value - min) / (max - min) : 0 } as CSSProperties;
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(tie) => (
        <div className="slider" style={share}>
          <input
            type="range"
            {...{ name, disabled, min, max, step, value, ...tie }}
            aria-valuetext={format(value)}
            onChange={(event) => change(event.target.valueAsNumber)}
          />
          <output htmlFor={tie.id} aria-hidden="true">
            {format(value)}
          </output>
        </div>
      )}
    </Labelled>
  );
}
