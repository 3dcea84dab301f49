/** The page and the error last shown in this tab. Both are offered as details for a message to the staff. */
interface LastSeen {
  page: string | null;
  error: { message: string; at: string } | null;
}

const KEY = "vereda-last-seen";
const IGNORED_PAGES = /^\/(course\/[^/]+\/)?(sac|check|login|logout|faq)(\/|$)/;

export function lastSeen(): LastSeen {
  try {
    const { page = null, error = null } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<LastSeen>;
    return { page, error };
  } catch {
    return { page: null, error: null };
  }
}

export function rememberPage(pathname: string): void {
  // In a flow, the path of the current question would reveal the person's earlier answers.
  if (!IGNORED_PAGES.test(pathname)) remember({ page: pathname.replace(/^(\/flow\/[^/]+)\/.*/, "$1") });
}

export function rememberError(message: string): void {
  remember({ error: { message: message.slice(0, 300), at: new Date().toISOString() } });
}

function remember(part: Partial<LastSeen>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...lastSeen(), ...part }));
  } catch {
    // Without storage nothing is offered.
  }
}
