import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import "./tooltip.css";

/**
 * Tooltip with the name of an element that shows only an icon. Wrap a focusable element that has an accessible name,
 * and put nothing else in the text: touch devices show no tooltip.
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
