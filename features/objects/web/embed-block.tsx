import { Frame } from "lucide";
import { useState } from "react";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Block } from "../contract.ts";

/** Content of another site in a sandboxed iframe: only from hosts that the academy allows, loaded on request. */
export function EmbedBlock({ block }: { block: Extract<Block, { kind: "embed" }> }) {
  const { title, host, src, height } = block;
  const [isLoaded, setLoaded] = useState(false);
  if (src === null) {
    return (
      <p className="embed embed-shut">
        {quoted(title)} vem de {host}, que esta academia não libera mais. Avise a sua academia se precisar deste
        conteúdo.
      </p>
    );
  }
  if (isLoaded) {
    return (
      <iframe
        className="embed"
        style={{ blockSize: height }}
        src={src}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- always of another origin: it can't reach into this page
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    );
  }
  return (
    <div className="embed embed-closed">
      <p>
        <strong>{title}</strong>
        <span className="soft">Conteúdo de {host}. Ele só é carregado quando você pedir.</span>
      </p>
      <div className="embed-actions">
        <Button kind="quiet" onClick={() => setLoaded(true)}>
          <Icon of={Frame} />
          Carregar aqui
        </Button>
        <a className="link" href={src} target="_blank" rel="noopener noreferrer">
          Abrir em outra aba
        </a>
      </div>
    </div>
  );
}
