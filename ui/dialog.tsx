import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide";
import type { ReactNode, RefObject } from "react";
import { Icon } from "./icon.tsx";
import { useDelayedUnmount } from "./use-delayed-unmount.ts";
import "./backdrop.css";
import "./dialog.css";

interface Look {
  title: string;
  /** Width of the dialog: 420, 640 or 920 px. */
  size?: "small" | "default" | "large";
  isOpen: boolean;
  /** The element that gets the focus when the dialog opens; by default the first button. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}
type Dismissible = { isPersistent?: false; onClose(): void };
/** A dialog that cannot be dismissed: without a ✕, and not closed by Esc. */
type Persistent = { isPersistent: true; onClose?: never };

/** Modal dialog. It stays mounted for half a second after closing, for its animation. */
export function Dialog({
  title,
  size = "default",
  isOpen,
  isPersistent,
  initialFocus,
  onClose,
  children,
}: Look & (Dismissible | Persistent)) {
  const isMounted = useDelayedUnmount(isOpen);
  if (!isMounted) return null;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" data-size={size} initialFocus={initialFocus}>
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            {isPersistent ? null : (
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
