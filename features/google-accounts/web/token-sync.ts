import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from "@firebase/auth";

const OLDEST_MS = 5 * 60_000;

/**
 * Tells a path of this host of the ID token, as Firebase's SDK does for those who keep its user: POST with the token as
 * bearer, DELETE when nobody is signed in. It touches no session of ours, and nobody waits in vain when it fails.
 */
export function syncToken(auth: Auth, path: string): void {
  let lastSent: string | null | undefined;
  const send = async (user: User | null) => {
    const result = user && (await user.getIdTokenResult());
    if (result && Date.now() - Date.parse(result.issuedAtTime) > OLDEST_MS) return;
    const token = result?.token ?? null;
    if (token === lastSent) return;
    lastSent = token;
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    await fetch(path, { method: token ? "POST" : "DELETE", headers, keepalive: true }).catch(() => {});
  };
  beforeAuthStateChanged(auth, send);
  onIdTokenChanged(auth, (user) => void send(user));
}
