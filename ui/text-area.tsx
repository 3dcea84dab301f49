import type { ComponentProps } from "react";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "value" | "defaultValue"> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
};

/** A text area that leaves alone what was typed in it before its scripts arrived; the selection too (`holdTextAreas`). */
export function TextArea({ value, defaultValue, ...rest }: TextAreaProps) {
  if (value !== undefined) return <textarea {...rest} value={unequal(value)} />;
  return <textarea {...rest} defaultValue={unequal(defaultValue)} />;
}

/**
 * When React hydrates a text area whose initial text is its text by `===`, it writes that text over the typed one. An object is
 * written as its text, and equals none.
 */
function unequal(text: string | undefined): string | undefined {
  // The server compares nothing, and needs a string to see a line break at the beginning.
  return text === undefined || typeof document === "undefined" ? text : (Object(text) as string);
}
