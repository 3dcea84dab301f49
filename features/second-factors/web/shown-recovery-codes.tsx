import { Copy, Download } from "lucide";
import { useEffect, useRef } from "react";
import { useProject } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { copyWithToast } from "#ui/copy-with-toast.ts";

/** New recovery codes, which can't be shown again. Takes the focus, so that they are noticed. */
export function ShownRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { name } = useProject();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [codes]);
  const text = `Códigos de recuperação – ${name}\nCada um vale uma vez.\n\n${codes.join("\n")}\n`;
  const copy = () =>
    copyWithToast(text, {
      copied: "Copiados. Cole-os num lugar seguro.",
      refused: "O navegador não deixou copiar. Selecione os códigos e copie, ou baixe o arquivo.",
    });
  return (
    <section className="panel factor new-codes" aria-labelledby="codigos-novos">
      <h2 id="codigos-novos" ref={title} tabIndex={-1}>
        Guarde estes dez códigos agora
      </h2>
      <p>
        Eles não aparecem de novo. Se o celular ou a chave se perder, um deles abre a sua conta. Imprima-os ou guarde-os
        num gerenciador de senhas.
      </p>
      <ul className="code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-actions">
        <a
          className="button button-quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacao.txt"
        >
          <Icon of={Download} />
          Baixar
        </a>
        <div className="needs-script">
          <Button kind="quiet" onClick={() => void copy()}>
            <Icon of={Copy} />
            Copiar
          </Button>
        </div>
      </div>
    </section>
  );
}
