import type { ActionResult } from "#features/form-action.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { OneStaffAnnouncement } from "../contract.ts";

interface TextChangeProps {
  announcement: Pick<OneStaffAnnouncement["announcement"], "kind" | "answered" | "answered_outside"> | null;
  answer: ActionResult | undefined;
}

/**
 * Choice of how a changed title or text treats earlier readings. Shown only for a required reading that people have
 * read.
 */
export function TextChangeChoice({ announcement, answer }: TextChangeProps) {
  if (announcement?.kind !== "reading") return null;
  const isRead = announcement.answered + announcement.answered_outside > 0;
  if (!isRead && !answer?.fields.text_change) return null;
  return (
    <RadioGroup
      label="Se o título ou o texto mudou"
      name="text_change"
      defaultValue={OPTIONS.find(({ value }) => value === answer?.typed.text_change)?.value ?? null}
      error={answer?.fields.text_change}
      options={OPTIONS}
    />
  );
}

const OPTIONS = [
  {
    value: "small",
    label: "É uma pequena correção",
    hint: "Quem já leu não lê de novo. O texto de antes fica guardado.",
  },
  {
    value: "ask-again",
    label: "Pedir a leitura de novo",
    hint: "Todas as pessoas leem o texto novo. As leituras de antes ficam guardadas com o texto que cada uma leu.",
  },
] as const;
