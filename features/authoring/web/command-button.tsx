import { type ComponentProps, useState } from "react";

interface CommandButtonProps extends Omit<ComponentProps<"button">, "type" | "name" | "value" | "onClick"> {
  /** What the form does without scripts, as in `applyBlockCommand`. */
  command: string;
  onPress(): void;
}

/**
 * Button of the object's form, which submits it without scripts. One that scripts add is not a submit button: for each
 * submit button that is added to a form, removed or changed, Chromium searches the whole form for its first one.
 */
export function CommandButton({ command, onPress, ...rest }: CommandButtonProps) {
  const [type] = useState<"button" | "submit">(() => (hasScripts() ? "button" : "submit"));
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- one of the two
      type={type}
      // A block that is hydrated late says "button", and stays as the server rendered it.
      suppressHydrationWarning
      name="do"
      value={command}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      {...rest}
    />
  );
}

function hasScripts(): boolean {
  return typeof document !== "undefined" && document.documentElement.dataset.ready !== undefined;
}
