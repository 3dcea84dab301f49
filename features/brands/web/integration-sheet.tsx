import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";

interface IntegrationSheetProps {
  id: string;
  title: string;
  /** Short state of the integration: on or off, or the number of its entries. */
  state: string;
  intent: string;
  save: string;
  version: string;
  /** Result of the sheet's form that was sent last. */
  answer: ActionResult | undefined;
  /** Content after the form and outside of it. */
  after?: ReactNode;
  children: ReactNode;
}

/** Sheet of one integration, with its form. */
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
      <Form method="post" noValidate className="settings-form" aria-labelledby={id}>
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
