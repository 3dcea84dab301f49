import { useState } from "react";
import type { ActionResult } from "#features/form-action.ts";

/**
 * Returns how many forms with this intent succeeded on the open page. As a form's `key`, it makes the form start empty
 * after it was sent, and keep the text and the files after a refusal.
 */
export function useSentCount(answer: ActionResult | undefined, intent: string): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (answer !== last.answer) {
    const isSent = answer?.intent === intent && !answer.problem;
    setLast({ answer, count: last.count + (isSent ? 1 : 0) });
  }
  return last.count;
}
