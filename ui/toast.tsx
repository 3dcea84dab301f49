import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

const MILLISECONDS = 5000;
const MAX = 20;
const manager = Base.createToastManager();
let reportError: (message: string) => void = () => {};

/** Registers the listener that is called with each error message shown, for friction reports. */
export function onErrorShown(listener: (message: string) => void): void {
  reportError = listener;
}

/** An action offered in a toast, such as “Desfazer”. */
interface ToastAction {
  label: string;
  act(): void;
}

/** Shows a message for five seconds, also to screen readers. */
export function toast(message: string, kind: "error" | "success" = "error", action?: ToastAction): void {
  if (kind === "error") reportError(message);
  const id = manager.add({ description: message, type: kind, actionProps: action && propsOf(action) });

  function propsOf({ label, act }: ToastAction) {
    const onClick = () => {
      manager.close(id);
      act();
    };
    return { children: label, onClick };
  }
}

interface ToastsProps {
  /** The message to show with the page; null for none. */
  first: { text: string; kind: "error" | "success" } | null;
  children: ReactNode;
}

export function Toasts({ first, children }: ToastsProps) {
  useEffect(() => {
    if (first) toast(first.text, first.kind);
  }, [first]);
  return (
    <Base.Provider toastManager={manager} timeout={MILLISECONDS} limit={MAX}>
      {first ? (
        <noscript>
          <p className="toast-without-scripts">{first.text}</p>
        </noscript>
      ) : null}
      {children}
      <Base.Portal>
        <ToastViewport />
      </Base.Portal>
    </Base.Provider>
  );
}

/** Shows the toasts at the bottom, or at the top if they would cover the element that has the keyboard's focus. */
function ToastViewport() {
  const viewport = useRef<HTMLDivElement>(null);
  const [isAtTop, setAtTop] = useState(false);
  const { length } = Base.useToastManager().toasts;
  useEffect(() => {
    setAtTop((was) => length > 0 && (was || coversFocus(viewport.current)));
  }, [length]);
  return (
    <Base.Viewport ref={viewport} className="toasts" data-at-top={isAtTop || undefined} aria-label="Avisos">
      <ToastList />
    </Base.Viewport>
  );
}

function coversFocus(viewport: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!viewport || !focused?.matches(":focus-visible") || viewport.contains(focused)) return false;
  const [element, toasts] = [focused.getBoundingClientRect(), viewport.getBoundingClientRect()];
  const isBeside = element.right < toasts.left || element.left > toasts.right;
  return !isBeside && element.bottom > toasts.top && element.top < toasts.bottom;
}

/**
 * List of the open toasts. Base UI gives a toast the role dialog and hides its focusable button from screen readers;
 * this list sets a live role, and a button that everybody can reach.
 */
function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((one) => (
    <Base.Root
      key={one.id}
      toast={one}
      className="toast"
      data-kind={one.type}
      role={one.type === "error" ? "alert" : "status"}
      aria-modal={undefined}
    >
      <Base.Description className="toast-text" />
      <Base.Action className="toast-action" />
      <Base.Close className="icon-button" aria-label="Fechar o aviso" aria-hidden={undefined}>
        <Icon of={X} />
      </Base.Close>
    </Base.Root>
  ));
}
