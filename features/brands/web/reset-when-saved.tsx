import { Fragment, type ReactNode, useState } from "react";
import type { ActionResult } from "#features/form-action.ts";

interface ResetWhenSavedProps {
  /** Hidden `intent` field of the form. */
  intent: string;
  /** Version of the values that the form shows. */
  version: string;
  /** Result of the page's last form. */
  answer: ActionResult | undefined;
  children: ReactNode;
}

/**
 * A form that is rendered again with the stored values once it is saved, or once an undo has changed them. What is typed
 * in it stays while other forms of the page are saved.
 */
export function ResetWhenSaved({ intent, version, answer, children }: ResetWhenSavedProps) {
  const [last, setLast] = useState({ answer, version, count: 0 });
  if (answer !== last.answer) {
    const isSaved = answer?.done && answer.intent === intent;
    const isUndone = answer?.done && answer.intent === "restore-brand" && version !== last.version;
    setLast({ answer, version, count: last.count + (isSaved || isUndone ? 1 : 0) });
  }
  return <Fragment key={last.count}>{children}</Fragment>;
}
