import { BookOpen, Footprints, type IconNode, Mail } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MemberState } from "../contract.ts";
import { STATE_LABELS } from "./member-words.ts";

const ICONS: Record<MemberState, IconNode> = { active: BookOpen, stopped: Footprints, never: Mail };

/** How lately somebody came, in a word and an icon. */
export function MemberStateLabel({ state }: { state: MemberState }) {
  return (
    <span className="state" data-warn={state === "stopped" || undefined}>
      <Icon of={ICONS[state]} />
      {STATE_LABELS[state]}
    </span>
  );
}
