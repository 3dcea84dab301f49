/** A middling phone: how much slower its processor is than this machine's. */
export const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** "name=value", as Playwright takes it. */
export function cookieOf(pair: string, url: string) {
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
}
