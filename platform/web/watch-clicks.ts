import { reportFriction } from "./friction.ts";

const RAGE_CLICKS = 4;
const RAGE_MS = 1500;
const DEAD_MS = 1500;
const MAX_PER_PAGE = 5;
const CLICKABLE = "a[href], button, summary, [role=button], [role=tab], [role=menuitem]";
/** Controls that people use with repeated clicks, or whose use changes nothing in the document. */
const REPEATED = "input, select, textarea, label, video, audio, [role=slider], [role=spinbutton], [download]";

let clicks: { target: Element; at: number }[] = [];
const reported = new Set<string>();

/** Reports repeated clicks on one element, and clicks on a button or link that have no effect. */
export function watchClicks(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || !event.isTrusted || event.detail === 0 || target.closest(REPEATED)) return;
    const clickable = target.closest<HTMLElement>(CLICKABLE);
    detectRageClicks(clickable ?? target);
    if (clickable && !event.ctrlKey && !event.metaKey && !event.shiftKey) detectDeadClick(clickable);
  });
}

function detectRageClicks(target: Element): void {
  const now = performance.now();
  clicks = [...clicks.filter((one) => one.target === target && now - one.at < RAGE_MS), { target, at: now }];
  if (clicks.length === RAGE_CLICKS) report("rage click", "Cliques seguidos", target);
}

/** Reports a click after which nothing changed: document, address, focus, scroll position or visibility. */
function detectDeadClick(target: HTMLElement): void {
  if (target.getAttribute("target") === "_blank" || target.getAttribute("aria-current") === "page") return;
  const [href, focus] = [location.href, document.activeElement];
  let isAnswered = false;
  const answered = () => (isAnswered = true);
  const observer = new MutationObserver(answered);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const off = new AbortController();
  for (const type of ["pagehide", "visibilitychange", "scroll", "blur", "submit", "toggle"])
    addEventListener(type, answered, { capture: true, signal: off.signal });
  setTimeout(() => {
    observer.disconnect();
    off.abort();
    const isStill = location.href === href && (document.activeElement === focus || document.activeElement === target);
    if (isStill && !isAnswered) report("dead click", "Clique sem efeito", target);
  }, DEAD_MS);
}

function report(kind: "rage click" | "dead click", description: string, target: Element): void {
  const where = `${description}: ${nameOf(target)}`;
  if (reported.has(where) || reported.size >= MAX_PER_PAGE) return;
  reported.add(where);
  reportFriction(where, kind);
}

/** Returns an element's name and first class. Its text is left out, because it may be somebody's name. */
function nameOf(target: Element): string {
  const [first] = target.classList;
  const place = target.parentElement?.closest("[class]")?.classList[0];
  return `${place && !first ? `.${place} ` : ""}${target.localName}${first ? `.${first}` : ""}`;
}
