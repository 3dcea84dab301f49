import { Smartphone } from "lucide";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SecondFactorState, TotpOffer } from "../contract.ts";

interface TotpSectionProps {
  state: SecondFactorState;
  /** The secret of an authenticator app that is not confirmed yet; undefined for none. */
  offer: TotpOffer | undefined;
}

export function TotpSection({ state: { has_totp, has_recent_sign_in }, offer }: TotpSectionProps) {
  return (
    <section className="panel factor" aria-labelledby="aplicativo">
      <h2 id="aplicativo">
        <Icon of={Smartphone} />
        Aplicativo autenticador
        <Badge kind={has_totp ? "strong" : "soft"}>{has_totp ? "Ligado" : "Desligado"}</Badge>
      </h2>
      {has_totp ? (
        <TurnOff hasRecentSignIn={has_recent_sign_in} />
      ) : offer ? (
        <Offer offer={offer} />
      ) : (
        <TurnOn hasRecentSignIn={has_recent_sign_in} />
      )}
    </section>
  );
}

function TurnOn({ hasRecentSignIn }: { hasRecentSignIn: boolean }) {
  return (
    <>
      <p>
        Um aplicativo gratuito no celular (Google Authenticator, Microsoft Authenticator, Aegis, 2FAS…) mostra um código
        de 6 números que muda a cada 30 segundos. Funciona sem internet.
      </p>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="begin-totp" disabled={!hasRecentSignIn}>
          Ligar o aplicativo
        </Button>
      </Form>
    </>
  );
}

function Offer({ offer }: { offer: TotpOffer }) {
  const { secret, uri, qr } = offer;
  return (
    <ol className="factor-steps">
      <li>
        <p>No aplicativo, escolha adicionar uma conta e aponte a câmera para este código:</p>
        <svg className="factor-qr" viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label="Código QR">
          <path d={qr.d} />
        </svg>
        <p>
          Está no celular? <a href={uri}>Abra o aplicativo por aqui</a>. Sem câmera? Digite esta chave:
        </p>
        <p className="factor-secret">
          <code>{secret}</code>
        </p>
      </li>
      <li>
        <Form method="post" preventScrollReset className="factor-form">
          <input type="hidden" name="offer" value={JSON.stringify(offer)} />
          <Field
            label="Código que o aplicativo mostra"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
          />
          <Button type="submit" name="intent" value="confirm-totp">
            Confirmar e ligar
          </Button>
        </Form>
      </li>
    </ol>
  );
}

function TurnOff({ hasRecentSignIn }: { hasRecentSignIn: boolean }) {
  return (
    <>
      <p>Ao entrar, abra o aplicativo e digite o código que ele mostra.</p>
      <details className="factor-remove">
        <summary>Desligar o aplicativo</summary>
        <p>Trocou de celular? Desligue aqui e ligue de novo com o aparelho novo.</p>
        <Form method="post" preventScrollReset>
          <Button kind="quiet" type="submit" name="intent" value="remove-totp" disabled={!hasRecentSignIn}>
            Desligar agora
          </Button>
        </Form>
      </details>
    </>
  );
}
