import type { IconNode } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { EditForm } from "./course-form-context.tsx";

interface StepButtonProps {
  intent: string;
  also: Readonly<Record<string, string | number>>;
  icon: IconNode;
  disabled?: boolean;
  children: string;
}

/** Button that makes one change of the course. As a form of its own, it works without scripts. */
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
