import type { ComponentProps } from "react";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "value" | "defaultValue"> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
};

/** Text area that preserves the text typed before its scripts arrived. `preserveTextSelections` preserves the selection. */
export function TextArea({ value, defaultValue, ...rest }: TextAreaProps) {
  if (value !== undefined) return <textarea {...rest} value={unequal(value)} />;
  return <textarea {...rest} defaultValue={unequal(defaultValue)} />;
}

/**
 * Wraps the text in a String object, which is rendered as its text but never equals (`===`) a string. When React
 * hydrates a text area whose initial text equals its current text, it overwrites the typed text.
 */
function unequal(text: string | undefined): string | undefined {
  // On the server nothing is compared, and React needs a string to detect a leading line break.
  return text === undefined || typeof document === "undefined" ? text : (Object(text) as string);
}
