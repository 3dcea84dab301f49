import type { SignLanguage } from "#shared/sign-language.ts";
import { reportFriction } from "../friction.ts";
import { createWidget, type WidgetParts } from "./create-widget.ts";
import { loadWidget } from "./load-widget.ts";
import { offerSignLanguage } from "./offer-sign-language.ts";
import { setAllowed, isAllowedHere, reloadOnPasswordField, takeOpenRequest } from "./permission.ts";
import { isReady, runEngine, widgetWindow } from "./widget-window.ts";
import "./sign-language.css";

const POLL_MS = 1000;
const READY_MS = 120_000;

let isStarted = false;

/**
 * Adds the widget to the page, once and outside of React; until its button is pressed, only the button. If loading
 * fails, removes everything that the widget added.
 */
export function startSignLanguage(options: SignLanguage): void {
  if (isStarted) return;
  isStarted = true;
  if (!isAllowedHere()) return offerSignLanguage(options);
  reloadOnPasswordField();
  const parts = createWidget();
  const ownStyles = new Set(document.querySelectorAll("style"));
  const end = new AbortController();
  const giveUp = (reason: string) => {
    if (end.signal.aborted) return;
    end.abort();
    remove(parts, ownStyles);
    setAllowed(false);
    reportFriction(`A tradução em Libras não pôde ser carregada: ${reason}`);
  };
  loadWidget(parts.root, options).then(
    () => {
      syncWithWidget(parts, end.signal, giveUp);
      if (takeOpenRequest()) parts.button.click();
    },
    (error: Error) => giveUp(error.message),
  );
}

/** Synchronises button, panel, engine and focus with the widget's state, which is in its classes. */
function syncWithWidget(parts: WidgetParts, signal: AbortSignal, giveUp: (reason: string) => void): void {
  const { button, panel } = parts;
  let wasOpen = false;
  const step = () => {
    const isOpen = panel.classList.contains("active");
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    runEngine(isOpen);
    setAllowed(isOpen);
    if (isOpen) panel.focus();
    else button.focus();
  };
  const observer = new MutationObserver(step);
  observer.observe(panel, { attributeFilter: ["class"] });
  signal.addEventListener("abort", () => observer.disconnect());
  window.addEventListener("vp-widget-close", () => queueMicrotask(() => close(parts)), { signal });
  button.addEventListener("click", () => waitForEngine(panel, signal, giveUp), { once: true, signal });
  button.addEventListener("keydown", (event) => press(event, button), { signal });
  parts.root.addEventListener("keydown", (event) => closeOnEscape(event, parts), { signal });
}

/** Closes the panel after the widget's own listeners, some of which toggle it, and pauses the engine. */
function close({ button, panel }: WidgetParts): void {
  panel.classList.remove("active");
  button.classList.add("active");
  runEngine(false);
}

/** Waits up to two minutes for the engine, which starts after the first opening. Pauses it if the panel is closed. */
function waitForEngine(panel: HTMLElement, signal: AbortSignal, giveUp: (reason: string) => void): void {
  const until = Date.now() + READY_MS;
  const poll = setInterval(() => {
    if (isReady()) {
      clearInterval(poll);
      if (!panel.classList.contains("active")) runEngine(false);
    } else if (Date.now() > until) giveUp("o avatar não ficou pronto");
  }, POLL_MS);
  signal.addEventListener("abort", () => clearInterval(poll));
}

function press(event: KeyboardEvent, button: HTMLElement): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  button.click();
}

/**
 * Closes the panel on Esc, because the widget's close button cannot be reached by keyboard. Until the engine is ready,
 * the widget's own listeners would throw.
 */
function closeOnEscape({ key }: KeyboardEvent, parts: WidgetParts): void {
  if (key !== "Escape" || !parts.panel.classList.contains("active")) return;
  if (isReady()) window.dispatchEvent(new CustomEvent("vp-widget-close", { detail: { close: true } }));
  else close(parts);
}

/** Removes everything that VLibras 6 adds to a page: elements, styles and globals. */
function remove({ root }: WidgetParts, ownStyles: ReadonlySet<Element>): void {
  root.remove();
  for (const left of document.querySelectorAll('[vw], [vp], [class^="vw-"], [class^="vp-"], [class*=" vp-"]'))
    left.remove();
  for (const style of document.querySelectorAll("style:not([data-vite-dev-id])"))
    if (!ownStyles.has(style)) style.remove();
  delete widgetWindow().VLibras;
  delete widgetWindow().plugin;
}
