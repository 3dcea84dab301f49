import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface DrawerProps {
  /** What a screen reader calls it. */
  label: string;
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A temporary panel from the side of the reading's start. */
export function Drawer({ label, title, isOpen, onClose, children }: DrawerProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="drawer" aria-label={label}>
          <div className="drawer-head">
            <p className="drawer-title">{title}</p>
            <Base.Close className="icon-button" aria-label="Fechar o menu">
              <X className="icon" aria-hidden="true" />
            </Base.Close>
          </div>
          <nav aria-label={label}>{children}</nav>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
