/** Session token. Readable by scripts, which send it with API calls (spec, section 3). */
export const SESSION_COOKIE = "vereda_session";
/** Second secret of a browser's session (the binding), without which the token is invalid. HttpOnly. */
export const BINDING_COOKIE = "vereda_binding";
/** The same over HTTPS: with this prefix, browsers take the cookie from this host only, not from one beside it. */
export const HOST_BINDING_COOKIE = "__Host-vereda_binding";
/** Mark of a browser in which an account's correct password was entered. HttpOnly; ninety days. */
export const KNOWN_BROWSER_COOKIE = "vereda_known";
export const KNOWN_BROWSER_SECONDS = 90 * 24 * 60 * 60;
/** Token of a viewing: staff see the academy as a learner, read-only. Needs their own session too. HttpOnly. */
export const VIEWING_COOKIE = "vereda_viewing";
/** Longer than a viewing lasts, so that a request after its end is refused, instead of writing as the staff member. */
export const VIEWING_SECONDS = 24 * 60 * 60;
/** Token of the second step of signing in. HttpOnly; five minutes. */
export const STEP_COOKIE = "vereda_step";
export const STEP_SECONDS = 5 * 60;
/** Token from a link, while the person decides whether it replaces the open session. HttpOnly; five minutes. */
export const LINK_TOKEN_COOKIE = "vereda_link_token";
export const LINK_TOKEN_SECONDS = 5 * 60;
/** The page to open after signing in; one hour. */
export const CONTINUE_COOKIE = "continue";
export const CONTINUE_SECONDS = 60 * 60;
/** Friendly id of the course that this browser opened last; as long as a session. */
export const LAST_COURSE_COOKIE = "vereda_last_course";
/** Choice on this device to save data ('modo economia'): "on" or "off". Readable by scripts; one year. */
export const ECONOMY_COOKIE = "vereda_economy";
export const ECONOMY_SECONDS = 365 * 24 * 60 * 60;
/** Set while the sign-language widget is open, until it or the browser is closed. Readable by scripts. */
export const SIGN_LANGUAGE_COOKIE = "vereda_sign_language";
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/**
 * Consent to measure how this browser is used, with a random id: "no", or "yes.<id>". Readable by scripts; a year, as
 * the specification sets for the analytics cookie (section 9).
 */
export const USAGE_COOKIE = "vereda_usage";
export const USAGE_SECONDS = 365 * 24 * 60 * 60;
/** Whether a Cookie header (or document.cookie) has the consent to measure use. */
export const isMeasured = (cookies: string) => /(?:^|; )vereda_usage=yes\./.test(cookies);
