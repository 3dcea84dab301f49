import { Ban, BookOpen, Flag, Footprints, type IconNode, Mail } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MemberState } from "../constants.ts";
import { STATE_LABELS } from "./member-labels.ts";

const ICONS: Record<MemberState, IconNode> = { active: BookOpen, stopped: Footprints, never: Mail, suspended: Ban };

/**
 * A person's activity as a word with an icon. With `isDone`, “Concluiu”, because a person who has completed everything
 * has not stopped; a suspended person stays marked.
 */
export function MemberStateLabel({ state, isDone = false }: { state: MemberState; isDone?: boolean }) {
  if (isDone && state !== "suspended") {
    return (
      <span className="state">
        <Icon of={Flag} />
        Concluiu
      </span>
    );
  }
  return (
    <span className="state" data-warn={state === "stopped" || state === "suspended" || undefined}>
      <Icon of={ICONS[state]} />
      {STATE_LABELS[state]}
    </span>
  );
}
