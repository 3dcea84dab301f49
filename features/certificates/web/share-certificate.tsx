import { Share2 } from "lucide";
import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/**
 * Button that shares the address of a certificate's validation page, by the device's own dialog or else by copying it.
 */
export function ShareCertificate({ token, course }: { token: string; course: string }) {
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  if (!isHydrated) return null;
  const share = async () => {
    const url = new URL(paths.validate(token), location.origin).href;
    setBusy(true);
    try {
      if (typeof navigator.share === "function") await navigator.share({ title: `Certificado: ${course}`, url });
      else {
        await navigator.clipboard.writeText(url);
        toast("Endereço copiado. Quem abrir confere o certificado.");
      }
    } catch {
      // Closing the device's dialog is no failure; if copying fails, the page still shows the address.
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" disabled={isBusy} onClick={() => void share()}>
      <Icon of={Share2} />
      Compartilhar<span className="visually-hidden"> o certificado de {course}</span>
    </Button>
  );
}
