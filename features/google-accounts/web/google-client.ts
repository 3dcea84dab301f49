import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from "@firebase/auth";
import { googleFailure, type GoogleOutcome, noCredential, noToken } from "./google-failure.ts";
import type { GoogleLoginConfig } from "./google-login-config.ts";
import { syncToken } from "./token-sync.ts";

export interface GoogleClient {
  /** Opens Google's popup. Call it synchronously in the click handler: browsers block other popups. */
  signIn(): Promise<GoogleOutcome>;
  /** Redirects this page to Google. Resolves only if that fails. */
  redirectToGoogle(): Promise<GoogleOutcome>;
  /** The result of a redirect to Google; null when there was none. */
  redirectResult(): Promise<GoogleOutcome | null>;
}

/**
 * Opens Firebase's SDK without persistence, because only our server uses the ID token. The methods resolve to an
 * outcome, also after an SDK error.
 */
export async function openGoogle(setup: GoogleLoginConfig): Promise<GoogleClient> {
  if (setup.emulator) await loadScript(`${setup.emulator}/gapi.js`);
  const auth = authOf(setup);
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account", hl: "pt-BR" });
  return {
    signIn: () => outcomeOf(signInWithPopup(auth, provider)),
    redirectToGoogle: () => outcomeOf(signInWithRedirect(auth, provider)),
    redirectResult: async () => {
      try {
        const result = await getRedirectResult(auth);
        return result && (await outcomeFrom(result));
      } catch (error) {
        return googleFailure(error);
      }
    },
  };
}

function authOf({ api_key, auth_domain, project_id, token_sync_path, emulator }: GoogleLoginConfig): Auth {
  const app = initializeApp({ apiKey: api_key, authDomain: auth_domain, projectId: project_id });
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.languageCode = "pt-BR";
  if (token_sync_path) syncToken(auth, token_sync_path);
  return auth;
}

async function outcomeOf(signingIn: Promise<UserCredential>): Promise<GoogleOutcome> {
  try {
    return await outcomeFrom(await signingIn);
  } catch (error) {
    return googleFailure(error);
  }
}

async function outcomeFrom(result: UserCredential): Promise<GoogleOutcome> {
  const credential = GoogleAuthProvider.credentialFromResult(result);
  if (!credential) return noCredential;
  if (!credential.idToken || !credential.accessToken) return noToken;
  return { idToken: await result.user.getIdToken() };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(Object.assign(new Error(), { code: "auth/network-request-failed" })));
    document.head.append(script);
  });
}
