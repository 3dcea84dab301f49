/** An option that can be chosen in a form control. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}
