import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation, useSearchParams } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { LoginLayout, useProject } from "#features/projects/web/index.ts";
import { reloadIfAnswered } from "#platform/web/router/reload-if-answered.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import type { SecondStep } from "../contract.ts";
import { confirmOnServer, loadSecondStep } from "./confirm-on-server.ts";
import { PasskeyForm } from "./passkey-form.tsx";

export const loader = loadSecondStep;
export const action = confirmOnServer;
export const shouldRevalidate = reloadIfAnswered;

export const meta: MetaFunction = () => [{ title: "Confirme que é você" }];

/** Second step of signing in. Codes work without JavaScript; passkeys need it. */
export default function ConfirmPage() {
  const { motto, contact } = useProject();
  const { has_totp, has_recovery_codes, passkey, passkeys_elsewhere } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const isRecovering = query.has("recuperacao") || (!has_totp && !passkey);
  return (
    <LoginLayout title={motto} text="">
      <div className="form">
        <h2>Confirme que é você</h2>
        <ActionMessage answer={answer} />
        {passkey ? null : (
          <PasskeysElsewhere keys={passkeys_elsewhere} hasTotp={has_totp} hasCodes={has_recovery_codes} />
        )}
        {isRecovering ? <RecoveryForm /> : has_totp ? <AppForm /> : null}
        {passkey && !isRecovering ? (
          <PasskeyForm label="Usar chave de acesso" ask={async () => ({ options: passkey })} />
        ) : null}
        <ul className="other-methods">
          {has_recovery_codes && !isRecovering ? (
            <li>
              <Link className="link" to={inMode(query, true)}>
                Usar um código de recuperação
              </Link>
            </li>
          ) : null}
          {isRecovering && (has_totp || passkey) ? (
            <li>
              <Link className="link" to={inMode(query, false)}>
                Voltar ao aplicativo ou à chave de acesso
              </Link>
            </li>
          ) : null}
          <li>
            <Link className="link" to={paths.login()} reloadDocument>
              Entrar com outra conta
            </Link>
          </li>
        </ul>
        <p className="soft">
          Perdeu tudo? A administração da academia pode desligar esta etapa para você. Escreva para{" "}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </div>
    </LoginLayout>
  );
}

interface PasskeysElsewhereProps {
  keys: SecondStep["passkeys_elsewhere"];
  hasTotp: boolean;
  hasCodes: boolean;
}

/** Explains how to sign in when the person's passkeys do not work at this address. */
function PasskeysElsewhere({ keys, hasTotp, hasCodes }: PasskeysElsewhereProps) {
  if (keys.length === 0) return null;
  const open = keys.flatMap(({ host, origin }) => (origin ? [{ host, origin }] : []));
  const otherwise = hasCodes ? "use aqui um código de recuperação" : "peça ajuda à administração da academia";
  const code = hasTotp ? "use aqui o código do seu aplicativo" : otherwise;
  if (open.length === 0)
    return <p>A sua chave de acesso foi criada num endereço que a academia não usa mais. Para entrar, {code}.</p>;
  return (
    <p>
      A sua chave de acesso não vale neste endereço, só em{" "}
      {open.map(({ host, origin }, at) => (
        <span key={host}>
          {at > 0 ? " ou " : ""}
          <a className="link" href={`${origin}${paths.login()}`}>
            {host}
          </a>
        </span>
      ))}
      . Entre por lá, ou {code}.
    </p>
  );
}

function AppForm() {
  return (
    <Form method="post" className="form" replace>
      <Field
        label="Código do aplicativo"
        hint="Abra o seu aplicativo autenticador e digite os 6 números que ele mostra agora."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
      />
      <ConfirmButton />
    </Form>
  );
}

function RecoveryForm() {
  return (
    <Form method="post" className="form" replace>
      <Field
        label="Código de recuperação"
        hint="Um dos dez que você guardou. Cada um vale uma vez."
        placeholder="ABCDE-23456"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
      <ConfirmButton />
    </Form>
  );
}

function ConfirmButton() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Button type="submit" disabled={isBusy}>
      Confirmar
    </Button>
  );
}

/** Returns the URL of this page with or without the form of recovery codes, with the same deep link. */
function inMode(query: URLSearchParams, isRecovering: boolean): string {
  const next = new URLSearchParams(query);
  next.delete("recuperacao");
  if (isRecovering) next.set("recuperacao", "1");
  return `${paths.confirmSignIn()}${next.size ? `?${next}` : ""}`;
}
