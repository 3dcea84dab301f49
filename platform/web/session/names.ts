/** Readable by scripts, which send it with API calls (spec, section 3). */
export const SESSION_COOKIE = "vereda_session";
/** HttpOnly: the other half of a browser's session. */
export const BINDING_COOKIE = "vereda_binding";
/** HttpOnly: marks a browser in which an account's correct password was entered; ninety days. */
export const KNOWN_COOKIE = "vereda_known";
export const KNOWN_SECONDS = 90 * 24 * 60 * 60;
/** HttpOnly: as whom a staff member sees the academy, read-only. It opens nothing without their own session. */
export const VIEWING_COOKIE = "vereda_viewing";
/** Longer than a viewing: a browser that still believes in one must learn that it is over, rather than write. */
export const VIEWING_SECONDS = 24 * 60 * 60;
/** HttpOnly: the second step of signing in; five minutes. */
export const STEP_COOKIE = "vereda_step";
export const STEP_SECONDS = 5 * 60;
/** HttpOnly: a link's token, while the person decides whether it replaces the open session; five minutes. */
export const LINK_TOKEN_COOKIE = "vereda_link_token";
export const LINK_TOKEN_SECONDS = 5 * 60;
/** The page to open after signing in; one hour. */
export const CONTINUE_COOKIE = "continue";
export const CONTINUE_SECONDS = 60 * 60;
/** The course that this browser opened last, by friendly id; as long as a session. */
export const LAST_COURSE_COOKIE = "vereda_last_course";
/** Readable by scripts: "on" or "off", what was chosen on this device about spending little data. A year. */
export const ECONOMY_COOKIE = "vereda_economy";
export const ECONOMY_SECONDS = 365 * 24 * 60 * 60;
/** Readable by scripts: the button of the sign-language widget was pressed, until it is closed or the browser is. */
export const SIGN_LANGUAGE_COOKIE = "vereda_sign_language";
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/**
 * Readable by scripts: whether this browser may measure how it is used, and the id that it goes by ("no", or
 * "yes.<id>"). A year, as the analytics cookie of the specification (section 9).
 */
export const USAGE_COOKIE = "vereda_usage";
export const USAGE_SECONDS = 365 * 24 * 60 * 60;
/** Whether a Cookie header (or document.cookie) says that use may be measured. */
export const isMeasured = (cookies: string) => /(?:^|; )vereda_usage=yes\./.test(cookies);
