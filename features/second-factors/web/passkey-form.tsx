import { KeyRound } from "lucide";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast.tsx";
import { passkeyFailure } from "./passkey-failure.ts";

interface PasskeyRequest {
  /** WebAuthn options from the API. */
  options: { challenge: string };
  /** Further fields of the form. */
  fields?: Record<string, string>;
}

interface PasskeyFormProps {
  label: string;
  /** Requests the options from the API; called when the button is pressed. */
  ask(): Promise<PasskeyRequest>;
}

/**
 * Button that lets the browser sign with a passkey and posts the result to the page's action, which answers with a new
 * document.
 */
export function PasskeyForm({ label, ask }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const sign = async () => {
    setBusy(true);
    try {
      const { options, fields: more = {} } = await ask();
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
      const credential = await startAuthentication({ optionsJSON });
      // Rendered synchronously, because submit() sends the current DOM.
      flushSync(() => setFields({ ...more, credential: JSON.stringify(credential) }));
      form.current?.submit();
    } catch (error) {
      setBusy(false);
      const sentence = passkeyFailure(error);
      if (sentence) toast(sentence);
    }
  };
  return (
    <form ref={form} method="post" className="needs-script">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="quiet" onClick={() => void sign()} disabled={isBusy}>
        <Icon of={KeyRound} />
        {label}
      </Button>
    </form>
  );
}
