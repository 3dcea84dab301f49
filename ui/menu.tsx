import { Menu as Base } from "@base-ui/react/menu";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import "./popup.css";

type Entry = { label: string; icon?: ReactNode } & (
  | { to: string; onSelect?: never; disabled?: never }
  | { onSelect(): void; disabled?: boolean; to?: never }
);

type MenuProps = {
  /** The button's text or, with `icon`, the button's accessible name. */
  label: string;
  icon?: ReactNode;
  /** Groups of entries, shown with a separator between them. */
  groups: readonly (readonly Entry[])[];
};

/** Button that opens a list of actions and links. */
export function Menu({ label, icon, groups }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={icon ? "icon-button" : "button button-quiet"} aria-label={icon ? label : undefined}>
        {icon ?? (
          <>
            {label}
            <Icon of={ChevronDown} />
          </>
        )}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popup-place" sideOffset={6} align="start">
          <Base.Popup className="popup">
            {groups.map((entries, index) => (
              <Base.Group key={entries[0]?.label}>
                {index > 0 ? <Base.Separator className="popup-line" /> : null}
                {entries.map((entry) => (
                  <MenuEntry key={entry.label} {...entry} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuEntry({ label, icon, to, onSelect, disabled }: Entry) {
  const inside = (
    <>
      {icon}
      {label}
    </>
  );
  if (to !== undefined) {
    return (
      <Base.LinkItem className="popup-item" closeOnClick render={<Link to={to} />}>
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className="popup-item" disabled={disabled} onClick={onSelect}>
      {inside}
    </Base.Item>
  );
}
