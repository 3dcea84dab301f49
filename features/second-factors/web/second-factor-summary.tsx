import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { SecondFactorState } from "../contract.ts";
import "./second-factors.css";

/** Summary on the profile: whether a second factor is active, with a link to change it. */
export function SecondFactorSummary({ state }: { state: SecondFactorState }) {
  const isOn = state.has_totp || state.passkeys.length > 0;
  return (
    <div className="factor-summary">
      <Badge kind={isOn ? "strong" : "soft"}>{isOn ? "Ligada" : "Desligada"}</Badge>
      <p>{isOn ? enabledText(state) : OFF}</p>
      <Button kind="quiet" to={paths.secondFactors()}>
        {isOn ? "Gerenciar" : "Ligar a verificação em duas etapas"}
      </Button>
    </div>
  );
}

const OFF = "Hoje basta a sua senha para entrar. Com mais uma etapa, quem descobrir a senha não entra.";

function enabledText({ has_totp, passkeys, recovery_codes_left }: SecondFactorState): string {
  const keys = countText(passkeys.length, "chave de acesso", "chaves de acesso");
  const ways = [has_totp ? "aplicativo autenticador" : null, passkeys.length > 0 ? keys : null].filter(Boolean);
  return `Você entra em duas etapas, com ${ways.join(" ou ")}. ${codesText(recovery_codes_left)}`;
}

function codesText(left: number): string {
  if (left === 0) return "Nenhum código de recuperação resta: gere outros.";
  return `${left === 1 ? "Resta" : "Restam"} ${countText(left, "código de recuperação", "códigos de recuperação")}.`;
}
