/** Who keeps the value: the parent, which then hears of every change, or the control itself. */
export type Valued<T> =
  | { value: T; onChange(value: T): void; defaultValue?: never }
  | { value?: never; onChange?(value: T): void; defaultValue?: T };
