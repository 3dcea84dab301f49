import { LifeBuoy } from "lucide";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SecondFactorState } from "../contract.ts";

const FEW = 3;

export function RecoveryCodesSection({
  state: { recovery_codes_left: left, has_recent_sign_in },
}: {
  state: SecondFactorState;
}) {
  return (
    <section className="panel factor" aria-labelledby="recuperacao">
      <h2 id="recuperacao">
        <Icon of={LifeBuoy} />
        Códigos de recuperação
      </h2>
      <p>Para o dia em que o celular ou a chave se perder. {codesLeftText(left)}</p>
      <details className="factor-remove">
        <summary>Gerar dez códigos novos</summary>
        <p>Os que você tem guardados deixam de valer.</p>
        <Form method="post" preventScrollReset>
          <Button kind="quiet" type="submit" name="intent" value="renew-codes" disabled={!has_recent_sign_in}>
            Gerar agora
          </Button>
        </Form>
      </details>
    </section>
  );
}

function codesLeftText(left: number): string {
  if (left === 0) return "Você não tem mais nenhum: gere outros agora.";
  const text = left === 1 ? "Você ainda tem 1 código." : `Você ainda tem ${left} códigos.`;
  return left <= FEW ? `${text} Gere outros antes que acabem.` : text;
}
