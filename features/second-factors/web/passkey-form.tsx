import { KeyRound } from "lucide";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast.tsx";
import { passkeyFailure } from "./passkey-failure.ts";

interface Asked {
  /** WebAuthn's, as the API gives them. */
  options: { challenge: string };
  /** What else the form sends. */
  fields?: Record<string, string>;
}

interface PasskeyFormProps {
  label: string;
  /** Asked when the button is pressed; a form that is sent with scripts, and shown with scripts alone. */
  ask(): Promise<Asked>;
}

/** Has the browser's key sign, and sends what it signed to the page's own action: a new document follows. */
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
      // Drawn at once: the form sends what stands in it.
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
