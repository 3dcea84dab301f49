import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import "./tooltip.css";

/**
 * The name of what has only a picture, for eyes. Around an IconButton or another focusable element with a name of its
 * own: touch never sees a tooltip, so nothing may stand in it alone.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner className="popup-place" sideOffset={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
