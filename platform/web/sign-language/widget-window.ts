import type { SignLanguage } from "#shared/sign-language.ts";

/** What VLibras 6 puts on `window`: the widget's maker at once, the plugin with the first opening. */
export interface WidgetWindow {
  VLibras?: { Widget: new (options: SignLanguage) => unknown };
  plugin?: { player?: Player };
}

interface Player {
  loaded?: boolean;
  player?: { Module?: Partial<Record<"pauseMainLoop" | "resumeMainLoop", () => void>> };
}

export function widgetWindow(): WidgetWindow {
  return window as unknown as WidgetWindow;
}

export function isReady(): boolean {
  return widgetWindow().plugin?.player?.loaded === true;
}

/** Stops the avatar's engine, or lets it go on. The engine is not there before it is up, and may be in any state. */
export function runEngine(isRunning: boolean): void {
  try {
    const engine = widgetWindow().plugin?.player?.player?.Module;
    if (isRunning) engine?.resumeMainLoop?.();
    else engine?.pauseMainLoop?.();
  } catch {
    // An engine that does not obey is no reason to disturb the page.
  }
}
