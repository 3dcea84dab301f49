import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { hostActions } from "./host-actions.ts";

interface HostButtonProps {
  host: string;
  intent: Exclude<keyof typeof hostActions, "claim-host">;
  label: string;
}

/** Does one thing with an address. */
export function HostButton({ host, intent, label }: HostButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="host" value={host} />
      <Button type="submit" kind="quiet">
        {label}
        <span className="visually-hidden"> {host}</span>
      </Button>
    </Form>
  );
}
