import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Selection } from "../contract.ts";
import { ChosenFields } from "./chosen-fields.tsx";

interface PanelProps {
  selection: Selection;
  intent: string;
  title: string;
  icon: IconNode;
  button: string;
  /** Label of a second button that exports as XLSX; only for the panel that exports a file. */
  workbookButton?: string;
  children: ReactNode;
}

/** Panel with the form of one action on the selected people. */
export function Panel({ selection, intent, title, icon, button, workbookButton, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={`fazer-${intent}`}>
      <h2 id={`fazer-${intent}`}>
        <Icon of={icon} />
        {title}
      </h2>
      <Form method="post" className="form" reloadDocument={workbookButton !== undefined}>
        <ChosenFields intent={intent} selection={selection} />
        {children}
        <Button type="submit" kind="quiet">
          {button}
        </Button>
        {workbookButton ? (
          <Button type="submit" kind="quiet" name="format" value="xlsx">
            {workbookButton}
          </Button>
        ) : null}
      </Form>
    </section>
  );
}
