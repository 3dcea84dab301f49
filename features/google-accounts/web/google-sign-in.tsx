import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";
import type { GoogleClient } from "./google-client.ts";
import { googleFailure, type GoogleOutcome } from "./google-failure.ts";
import { GoogleLogo } from "./google-logo.tsx";
import type { GoogleLoginConfig } from "./google-login-config.ts";

interface GoogleSignInProps {
  setup: GoogleLoginConfig;
  /** Returns whether “remember me” is checked; called when the form is sent. */
  isRemembered(): boolean;
}

/**
 * Button “Entrar com o Google” of /login. Loads the SDK while the page is idle, because browsers block a popup that
 * opens after a delay. Google's token is posted to the page's action, which answers with a new document.
 */
export function GoogleSignIn({ setup, isRemembered }: GoogleSignInProps) {
  const form = useRef<HTMLFormElement>(null);
  const client = useRef<Promise<GoogleClient>>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);

  const handleOutcome = useCallback(
    (outcome: GoogleOutcome) => {
      if ("idToken" in outcome) return send(form.current, outcome.idToken, isRemembered());
      setBusy(false);
      setAlert(outcome.alert ?? null);
      if (outcome.sentence) toast(outcome.sentence);
    },
    [isRemembered],
  );

  useEffect(
    () =>
      whenIdle(async () => {
        const opened = await open(client, setup).catch(() => null);
        const outcome = await opened?.redirectResult();
        if (outcome) handleOutcome(outcome);
      }),
    [setup, handleOutcome],
  );

  const signIn = async () => {
    setBusy(true);
    setAlert(null);
    try {
      const opened = await open(client, setup);
      const outcome = await opened.signIn();
      handleOutcome(outcome);
      if ("isPopupBlocked" in outcome) handleOutcome(await opened.redirectToGoogle());
    } catch (error) {
      handleOutcome(googleFailure(error));
    }
  };

  return (
    <form ref={form} method="post" className="needs-script google-sign-in">
      <input type="hidden" name="how" value="google" />
      <input type="hidden" name="id_token" />
      {alert ? (
        <p className="alert" role="alert">
          {alert}
        </p>
      ) : null}
      <Button kind="quiet" onClick={() => void signIn()} disabled={isBusy}>
        <GoogleLogo />
        Entrar com o Google
      </Button>
    </form>
  );
}

/** Loads the SDK once; a failed load is retried at the next click. */
function open(client: { current: Promise<GoogleClient> | undefined }, setup: GoogleLoginConfig): Promise<GoogleClient> {
  client.current ??= import("./google-client.ts").then(({ openGoogle }) => openGoogle(setup));
  client.current.catch(() => (client.current = undefined));
  return client.current;
}

function send(form: HTMLFormElement | null, idToken: string, isRemembered: boolean): void {
  const field = form?.elements.namedItem("id_token");
  if (!form || !(field instanceof HTMLInputElement)) return;
  field.value = idToken;
  if (isRemembered) form.append(Object.assign(document.createElement("input"), REMEMBER));
  form.submit();
}

const REMEMBER = { type: "hidden", name: "remember", value: "on" };

function whenIdle(work: () => Promise<void>): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(() => void work(), 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void work(), { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
