import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { pageLoad } from "#features/api.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { answerSecondFactors } from "./answer-second-factors.ts";
import { ShownRecoveryCodes } from "./shown-recovery-codes.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { readOffer } from "./read-offer.ts";
import { RecoveryCodesSection } from "./recovery-codes-section.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { TotpSection } from "./totp-section.tsx";
import "./second-factors.css";

const load = pageLoad(({ api }) => api("GET /projects/second-factors", {}));
export { load as loader, load as clientLoader };
export const action = answerSecondFactors;

export const meta: MetaFunction = () => [{ title: "Verificação em duas etapas" }];

/** Page /account/segundo-fator, to manage second factors. Staff who lack a required one are redirected here. */
export default function SecondFactorsPage() {
  const state = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const offer = answer?.offer ?? readOffer(answer?.typed.offer ?? "");
  const isOn = state.has_totp || state.passkeys.length > 0;
  return (
    <div className="factors-page">
      <header>
        <h1>Verificação em duas etapas</h1>
        <p className="soft">{leadOf(isOn, state.is_required)}</p>
      </header>
      {answer?.problem || answer?.done ? <ActionMessage answer={answer} /> : null}
      {answer?.codes ? <ShownRecoveryCodes codes={answer.codes} /> : null}
      {state.has_recent_sign_in ? null : <SignInAgain />}
      <TotpSection state={state} offer={offer} />
      <PasskeysSection state={state} />
      {isOn ? <RecoveryCodesSection state={state} /> : null}
      {isOn ? (
        <p>
          <Button to={state.is_required ? paths.courses() : paths.account("seguranca")}>
            {state.is_required ? "Continuar" : "Voltar ao perfil"}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function leadOf(isOn: boolean, isDemanded: boolean): string {
  if (isOn) return "Para entrar, além da senha você mostra que é você. Quem descobrir a sua senha não passa daí.";
  if (isDemanded)
    return "Sua academia pede esta proteção a quem é da equipe. Escolha uma das formas abaixo para continuar: leva dois minutos.";
  return "Além da senha, você mostra que é você com o celular ou com uma chave. Quem descobrir a sua senha não passa daí.";
}
