import { useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "#features/form-action.ts";

/** The time of the last save, beside the save button. “Salvando…” in between lets screen readers announce each save. */
export function SaveStatus({ answer }: { answer: ActionResult | undefined }) {
  const { state, formData } = useNavigation();
  const [last, setLast] = useState({ answer, text: "" });
  if (answer !== last.answer) setLast({ answer, text: answer?.intent === "save" ? savedText(answer) : last.text });
  const isSaving = state === "submitting" && formData?.get("intent") === "save";
  return <span role="status">{isSaving ? "Salvando…" : last.text}</span>;
}

function savedText({ done }: ActionResult): string {
  if (done === null) return "";
  const now = new Date();
  const hour = now.getHours();
  return `Salvo ${hour <= 1 ? "à" : "às"} ${hour}h${String(now.getMinutes()).padStart(2, "0")}`;
}
