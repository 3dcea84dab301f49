import { api } from "#features/api.ts";
import { PasskeyForm } from "./passkey-form.tsx";

/**
 * Button “Entrar com chave de acesso” of /login, which needs no e-mail or password. Calls `isRemembered` when it is
 * pressed.
 */
export function PasskeySignIn({ isRemembered }: { isRemembered(): boolean }) {
  const ask = async () => {
    const { step, options } = await api("POST /projects/begin-passkey-sign-in", {});
    const fields = { how: "passkey", step, ...(isRemembered() ? { remember: "on" } : {}) };
    return { options, fields };
  };
  return <PasskeyForm label="Entrar com chave de acesso" ask={ask} />;
}
