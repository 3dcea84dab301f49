import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from "@firebase/auth";

const MAX_AGE_MS = 5 * 60_000;

/**
 * Sends the ID token to a path of this host, as Firebase's SDK does for persisted users: POST with the token as bearer,
 * DELETE when signed out. Independent of our sessions; failures are ignored.
 */
export function syncToken(auth: Auth, path: string): void {
  let lastSent: string | null | undefined;
  const send = async (user: User | null) => {
    const result = user && (await user.getIdTokenResult());
    if (result && Date.now() - Date.parse(result.issuedAtTime) > MAX_AGE_MS) return;
    const token = result?.token ?? null;
    if (token === lastSent) return;
    lastSent = token;
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    await fetch(path, { method: token ? "POST" : "DELETE", headers, keepalive: true }).catch(() => {});
  };
  beforeAuthStateChanged(auth, send);
  onIdTokenChanged(auth, (user) => void send(user));
}
