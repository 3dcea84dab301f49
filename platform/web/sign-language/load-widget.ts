import type { SignLanguage } from "#shared/sign-language.ts";
import { widgetWindow } from "./widget-window.ts";

const LOAD_MS = 20_000;
const SCRIPT = "vlibras-plugin.js";
const PROBE = `onmessage = ({ data }) =>
  fetch(data, { method: "HEAD", mode: "no-cors" }).then(() => postMessage(true), () => postMessage(false))`;

/** Loads the widget's script and creates the widget on `element`. Rejects when it cannot be loaded within 20 s. */
export async function loadWidget(element: HTMLElement, options: SignLanguage): Promise<void> {
  const timeOut = AbortSignal.timeout(LOAD_MS);
  const address = new URL(options.rootPath + SCRIPT, document.baseURI).href;
  await withTimeout(timeOut, checkReachable(address, timeOut));
  await withTimeout(timeOut, loadScript(address, timeOut));
  document.body.append(element);
  construct(options);
}

/** Returns the result of `work`. Rejects when the time is over first. */
function withTimeout<T>(timeOut: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    timeOut.addEventListener("abort", () => reject(new Error("o tempo acabou")), { once: true });
  });
  return Promise.race([work, late]);
}

/** Checks in a worker that the address is reachable, because a failing script would log a console error. */
function checkReachable(address: string, timeOut: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(new Blob([PROBE], { type: "text/javascript" }));
  const probe = new Worker(url);
  const end = () => {
    probe.terminate();
    URL.revokeObjectURL(url);
  };
  timeOut.addEventListener("abort", end, { once: true });
  return new Promise((resolve, reject) => {
    probe.addEventListener("message", ({ data }) => {
      end();
      if (data) resolve();
      else reject(new Error("a rede não deixou"));
    });
    probe.postMessage(address, []);
  });
}

function loadScript(address: string, timeOut: AbortSignal): Promise<void> {
  const script = document.createElement("script");
  script.src = address;
  const answer = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("o arquivo não veio")));
    document.head.append(script);
  });
  const end = () => script.remove();
  timeOut.addEventListener("abort", end, { once: true });
  return answer.finally(end);
}

/** Creates the widget. It waits for `window.onload`, which has already fired, so its handler is called here. */
function construct(options: SignLanguage): void {
  const { VLibras } = widgetWindow();
  if (!VLibras) throw new Error("o arquivo não é o que se esperava");
  const own = window.onload;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the widget assigns this very property.
  window.onload = null;
  try {
    new VLibras.Widget(options);
    const hook = window.onload as (() => void) | null;
    hook?.();
  } finally {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above.
    window.onload = own;
  }
}
