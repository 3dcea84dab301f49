import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Privacy } from "../contract.ts";
import "./privacy.css";

interface ErasurePanelProps {
  erasure: Privacy["erasure"];
  hasPassword: boolean;
  /** Error message about the typed password; undefined for none. */
  error: string | undefined;
}

/**
 * Panel “Excluir minha conta”: lists what is deleted, with a button to request the deletion or, for seven days, to
 * cancel it.
 */
export function ErasurePanel({ erasure, hasPassword, error }: ErasurePanelProps) {
  if (erasure) {
    return (
      <Form method="post" className="privacy-actions" preventScrollReset>
        <p>
          Sua conta será excluída: <Moment at={erasure.due_at} />. Até lá nada muda, e você pode desistir.
        </p>
        <Button type="submit" name="intent" value="cancel-erasure">
          Desistir da exclusão
        </Button>
      </Form>
    );
  }
  return (
    <details className="privacy-erasure" open={error ? true : undefined}>
      <summary>Quero excluir minha conta</summary>
      <p>
        Apagamos tudo: dados, progresso, pontos e certificados. Quem conferir um certificado seu não vai mais
        encontrá-lo. Você tem sete dias para mudar de ideia.
      </p>
      <Form method="post" className="privacy-actions" preventScrollReset>
        <input type="hidden" name="intent" value="request-erasure" />
        {hasPassword ? (
          <PasswordField
            label="Sua senha, para confirmar"
            name="password"
            autoComplete="current-password"
            error={error}
          />
        ) : (
          <p className="soft">Por segurança, isto só vale nos primeiros minutos depois de entrar.</p>
        )}
        <Button type="submit" kind="quiet">
          Excluir minha conta
        </Button>
      </Form>
    </details>
  );
}
