/** Whether a typed code can be one of an authenticator app. Recovery codes have letters. */
export function isAppCode(code: string): boolean {
  return /^[\d\s]+$/.test(code);
}
