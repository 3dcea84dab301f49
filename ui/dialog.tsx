import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useLinger } from "./use-linger.ts";
import "./backdrop.css";
import "./dialog.css";

interface Look {
  title: string;
  /** 420, 640 or 920 px wide. */
  size?: "small" | "default" | "large";
  isOpen: boolean;
  children: ReactNode;
}
type Closable = { isFirm?: false; onClose(): void };
/** What it asks can't be waved away: it has no ✕, and Esc does nothing. */
type Firm = { isFirm: true; onClose?: never };

/** Asks for an answer before anything else. It is there while it is open, and for half a second while it closes. */
export function Dialog({ title, size = "default", isOpen, isFirm, onClose, children }: Look & (Closable | Firm)) {
  const isThere = useLinger(isOpen);
  if (!isThere) return null;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" data-size={size}>
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            {isFirm ? null : (
              <Base.Close className="icon-button" aria-label="Fechar">
                <Icon of={X} />
              </Base.Close>
            )}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
