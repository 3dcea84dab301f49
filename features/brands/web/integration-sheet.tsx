import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";

interface IntegrationSheetProps {
  id: string;
  title: string;
  /** Whether it is on, or how much of it there is. */
  state: string;
  intent: string;
  save: string;
  version: string;
  /** The result of the last form of the sheet. */
  answer: ActionResult | undefined;
  /** Beside the form: what is no part of it. */
  after?: ReactNode;
  children: ReactNode;
}

/** One integration, with its own form. */
export function IntegrationSheet({
  id,
  title,
  state,
  intent,
  save,
  version,
  answer,
  after,
  children,
}: IntegrationSheetProps) {
  return (
    <section className="sheet integration" aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <span className="soft">{state}</span>
      </div>
      <Form method="post" reloadDocument noValidate className="settings-form" aria-labelledby={id}>
        <input type="hidden" name="intent" value={intent} />
        <VersionField loaded={version} answer={answer} />
        {children}
        <p>
          <Button type="submit">{save}</Button>
        </p>
      </Form>
      {after}
    </section>
  );
}
