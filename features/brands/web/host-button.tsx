import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { hostActions } from "./host-actions.ts";

interface HostButtonProps {
  host: string;
  intent: Exclude<keyof typeof hostActions, "claim-host">;
  label: string;
  /** Content before the button, such as a confirmation. */
  children?: ReactNode;
}

/** Form with a button for one action on a host. */
export function HostButton({ host, intent, label, children }: HostButtonProps) {
  return (
    <Form method="post" className={children ? "host-confirm" : undefined}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="host" value={host} />
      {children}
      <Button type="submit" kind="quiet">
        {label}
        <span className="visually-hidden"> {host}</span>
      </Button>
    </Form>
  );
}
