/** Whether a typed code has the form of an authenticator app's: six digits. A recovery code has ten characters. */
export function isAppCode(code: string): boolean {
  return /^(\s*\d){6}\s*$/.test(code);
}
