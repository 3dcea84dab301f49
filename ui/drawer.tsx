import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useDelayedUnmount } from "./use-delayed-unmount.ts";
import "./backdrop.css";
import "./drawer.css";

type DrawerProps = {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
} & (
  | {
      kind?: "menu";
      /** The accessible name of the menu's list of links. */
      label: string;
    }
  | { kind: "panel"; label?: never }
);

/**
 * Temporary panel: a menu slides in from the start side, a panel from the end side. It stays mounted for half a second
 * after closing. The menu's first button covers the top bar's 'Menu', so that a second press there closes the menu.
 */
export function Drawer({ kind = "menu", label, title, isOpen, onClose, children }: DrawerProps) {
  const isMounted = useDelayedUnmount(isOpen);
  if (!isMounted) return null;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="drawer" data-kind={kind} aria-label={label ?? title}>
          <div className="drawer-head">
            {kind === "menu" ? (
              <Base.Close className="drawer-toggle" aria-expanded="true">
                <Icon of={X} />
                Menu
              </Base.Close>
            ) : null}
            <p className="drawer-title">{title}</p>
            {kind === "panel" ? (
              <Base.Close className="icon-button" aria-label="Fechar">
                <Icon of={X} />
              </Base.Close>
            ) : null}
          </div>
          {kind === "menu" ? <nav aria-label={label}>{children}</nav> : children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
