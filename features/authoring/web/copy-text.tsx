import { Copy } from "lucide";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Copies what is written to the clipboard. Without one, it says so. */
export function CopyText({ words }: { words: () => string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      // Missing on a page that is not secure: that throws too.
      await navigator.clipboard.writeText(words());
      setSaid("Texto copiado.");
    } catch {
      setSaid("Não deu para copiar: selecione o texto nos campos e copie.");
    }
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
