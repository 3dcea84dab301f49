import type { SignLanguage } from "#shared/sign-language.ts";

/** Globals that VLibras 6 sets on `window`: the constructor when loaded, the plugin at the first opening. */
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

/** Whether the avatar's engine has loaded. */
export function isReady(): boolean {
  return widgetWindow().plugin?.player?.loaded === true;
}

/** Resumes or pauses the avatar's engine, which may be missing or in any state. */
export function runEngine(isRunning: boolean): void {
  try {
    const engine = widgetWindow().plugin?.player?.player?.Module;
    if (isRunning) engine?.resumeMainLoop?.();
    else engine?.pauseMainLoop?.();
  } catch {
    // An engine that fails must not affect the page.
  }
}
