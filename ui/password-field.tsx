import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { PasswordOwner, PasswordPolicy } from "#shared/password-strength.ts";
import { Icon } from "./icon.tsx";
import { type Label, Labelled } from "./labelled.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import { useServerError } from "./use-server-error.ts";
import "./password-field.css";

type PasswordFieldProps = Label &
  Omit<
    ComponentProps<"input">,
    "id" | "className" | "type" | "value" | "defaultValue" | "onChange" | "autoComplete"
  > & {
    autoComplete: "current-password" | "new-password";
    /** The rules for a new password: the field then shows its requirements below, checked off while typing. */
    policy?: PasswordPolicy | undefined;
    owner?: PasswordOwner | undefined;
  };

let shown = 0;

/**
 * Marks the document's root while a password field is shown. A CSS selector that searches for one (`:has`) would search
 * the whole page after each change.
 */
function useRootMark(): void {
  useEffect(() => {
    const count = (change: number) => {
      shown += change;
      document.documentElement.toggleAttribute("data-asks-password", shown > 0);
    };
    count(1);
    return () => count(-1);
  }, []);
}

/** Password field with a button that reveals the password. Passwords may have up to 200 characters. */
export function PasswordField({ label, hint, error, policy, owner, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLDivElement>(null);
  const { isCurrent, edited } = useServerError(field);
  const refusal = isCurrent ? error : undefined;
  useRootMark();
  return (
    <div ref={field} className="password-field">
      <Labelled label={label} hint={hint} error={refusal}>
        {(controlProps) => (
          <span className="control control-with">
            <input
              maxLength={200}
              spellCheck={false}
              autoCapitalize="none"
              autoCorrect="off"
              {...rest}
              {...controlProps}
              type={isShown ? "text" : "password"}
              onChange={(event) => {
                setTyped(event.target.value);
                edited();
              }}
            />
            <button
              type="button"
              className="icon-button password-eye"
              aria-label="Mostrar senha"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
            </button>
          </span>
        )}
      </Labelled>
      {policy ? <PasswordMeter password={typed} policy={policy} owner={owner} isRefused={Boolean(refusal)} /> : null}
    </div>
  );
}
