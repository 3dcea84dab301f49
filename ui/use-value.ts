import { useState } from "react";
import type { ValueProps } from "./value-props.ts";

/**
 * Returns the value of a controlled or uncontrolled component, and its setter. `empty` is the value without a default.
 */
export function useValue<T>({ value, defaultValue, onChange }: ValueProps<T>, empty: T): [T, (value: T) => void] {
  const [own, setOwn] = useState(defaultValue ?? empty);
  const change = (next: T) => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, change];
}
