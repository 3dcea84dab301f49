import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useLinger } from "./use-linger.ts";
import "./backdrop.css";
import "./dialog.css";

interface DialogProps {
  title: string;
  /** 420, 640 or 920 px wide. */
  size?: "small" | "default" | "large";
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Asks for an answer before anything else. What it holds stays mounted for half a second while it closes. */
export function Dialog({ title, size = "default", isOpen, onClose, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal keepMounted={useLinger(isOpen)}>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" data-size={size}>
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close className="icon-button" aria-label="Fechar">
              <X className="icon" aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
