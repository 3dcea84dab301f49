/** Slowdown of the processor that imitates a mid-range phone on this machine. */
export const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Converts "name=value" to a cookie as Playwright expects it. */
export function cookieOf(pair: string, url: string) {
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
}
