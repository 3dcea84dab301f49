/**
 * Whether a page's path is only for people with a session. The specification (section 5) says it of route names: all are
 * public but those that start with course, flow or talents, and account and sac. The paths begin with the same words.
 */
export function needsSession(pathname: string): boolean {
  return /^\/(course|flow|talents|(account|sac)\/?$)/i.test(pathname);
}
