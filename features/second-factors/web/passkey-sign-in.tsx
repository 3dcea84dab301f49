import { api } from "#features/api.ts";
import { PasskeyForm } from "./passkey-form.tsx";

/** “Entrar com chave de acesso”, for /login, without e-mail or password. Calls `isRemembered` when the button is pressed. */
export function PasskeySignIn({ isRemembered }: { isRemembered(): boolean }) {
  const ask = async () => {
    const { step, options } = await api("POST /projects/begin-passkey-sign-in", {});
    const fields = { how: "passkey", step, ...(isRemembered() ? { remember: "on" } : {}) };
    return { options, fields };
  };
  return <PasskeyForm label="Entrar com chave de acesso" ask={ask} />;
}
