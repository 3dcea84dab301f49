/** One option of a choice. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}
