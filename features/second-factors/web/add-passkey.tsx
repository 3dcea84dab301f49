import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import { useSubmit } from "react-router";
import { api } from "#features/api.ts";
import { deviceName } from "#shared/device-name.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toast } from "#ui/toast.tsx";
import { passkeyFailure } from "./passkey-failure.ts";

/** Form that lets the browser create a passkey, with a name for the list. */
export function AddPasskey({ hasRecentSignIn }: { hasRecentSignIn: boolean }) {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setBusy(true);
    try {
      const { step, options } = await api("POST /projects/begin-passkey", {});
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const credential = JSON.stringify(await startRegistration({ optionsJSON }));
      const name = typed || deviceName(navigator.userAgent);
      await submit({ intent: "add-passkey", step, credential, name }, { method: "post", preventScrollReset: true });
    } catch (error) {
      const sentence = passkeyFailure(error);
      if (sentence) toast(sentence);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="factor-form needs-script" onSubmit={(event) => void add(event)}>
      <Field label="Nome da nova chave" hint="Como “Celular” ou “Chave do chaveiro”." name="name" maxLength={60} />
      <Button type="submit" disabled={isBusy || !hasRecentSignIn}>
        Acrescentar chave de acesso
      </Button>
    </form>
  );
}
