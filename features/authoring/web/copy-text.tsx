import { Copy } from "lucide";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Button that copies a text to the clipboard and shows whether that worked. */
export function CopyText({ words }: { words: () => string }) {
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      // Throws on an insecure page too, where `navigator.clipboard` is undefined.
      await navigator.clipboard.writeText(words());
      setStatus("Texto copiado.");
    } catch {
      setStatus("Não deu para copiar: selecione o texto nos campos e copie.");
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        <Icon of={Copy} />
        Copiar o texto
      </Button>
      <span role="status">{status}</span>
    </>
  );
}
