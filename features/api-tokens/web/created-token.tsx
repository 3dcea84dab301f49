import { Copy } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { copyWithToast } from "#ui/copy-with-toast.ts";

/** A new token, which can't be shown again. Takes the focus, so that it is noticed. */
export function CreatedToken({ token }: { token: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const { pathname } = useLocation();
  useEffect(() => place.current?.focus(), [token]);
  const copy = () =>
    copyWithToast(token, {
      copied: "Copiado. Guarde-o num lugar seguro.",
      refused: "O navegador não deixou copiar. Selecione o token e copie.",
    });
  return (
    <div className="created-token">
      <p ref={place} tabIndex={-1} role="status">
        Copie o token agora: ele não aparece de novo.
      </p>
      <p className="created-token-text">
        <code>{token}</code>
      </p>
      <div className="needs-script">
        <Button kind="quiet" onClick={() => void copy()}>
          <Icon of={Copy} />
          Copiar
        </Button>
      </div>
      <p className="soft">
        O programa o envia em cada chamada, no cabeçalho <code>Authorization: Bearer</code>. Quem tiver o token faz o
        que ele permite: não o publique nem o mande por mensagem.
      </p>
      <TextLink to={pathname}>Criar outro token</TextLink>
    </div>
  );
}
