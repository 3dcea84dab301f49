import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  /** 420, 640 or 920 px wide. */
  size?: "small" | "default" | "large";
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

export function Dialog({ title, size = "default", isOpen, onClose, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" data-size={size}>
          <Base.Title className="dialog-title">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
