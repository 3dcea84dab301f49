/** A controlled component's value and change handler, or an uncontrolled component's default. */
export type ValueProps<T> =
  | { value: T; onChange(value: T): void; defaultValue?: never }
  | { value?: never; onChange?(value: T): void; defaultValue?: T };
