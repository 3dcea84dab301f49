import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useLinger } from "./use-linger.ts";
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
      /** What a screen reader calls the entries. */
      label: string;
    }
  | { kind: "panel"; label?: never }
);

/**
 * A temporary panel: the menu from the side of the reading's start, what belongs to the page from its end. It is there
 * while it is open, and for half a second while it closes.
 */
export function Drawer({ kind = "menu", label, title, isOpen, onClose, children }: DrawerProps) {
  const isThere = useLinger(isOpen);
  if (!isThere) return null;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="drawer" data-kind={kind} aria-label={label ?? title}>
          <div className="drawer-head">
            <p className="drawer-title">{title}</p>
            <Base.Close className="icon-button" aria-label={kind === "menu" ? "Fechar o menu" : "Fechar"}>
              <Icon of={X} />
            </Base.Close>
          </div>
          {kind === "menu" ? <nav aria-label={label}>{children}</nav> : children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
