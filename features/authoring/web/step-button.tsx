import type { IconNode } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { EditForm } from "./course-hand.tsx";

interface StepButtonProps {
  intent: string;
  also: Readonly<Record<string, string | number>>;
  icon: IconNode;
  disabled?: boolean;
  children: string;
}

/** One change by one click: a form without scripts too. */
export function StepButton({ intent, also, icon, disabled, children }: StepButtonProps) {
  return (
    <EditForm intent={intent} also={also}>
      <button type="submit" className="text-button" disabled={disabled}>
        <Icon of={icon} />
        {children}
      </button>
    </EditForm>
  );
}
