import { Copy } from "lucide";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Copies what is written to the clipboard. Without one, it says so. */
export function CopyText({ words }: { words: () => string }) {
  const [said, setSaid] = useState("");
  const copy = () => {
    const done = () => setSaid("Texto copiado.");
    const failed = () => setSaid("Não deu para copiar: selecione o texto nos campos e copie.");
    // Only on a secure page.
    if (!("clipboard" in navigator)) return failed();
    navigator.clipboard.writeText(words()).then(done, failed);
  };
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        <Icon of={Copy} />
        Copiar o texto
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
