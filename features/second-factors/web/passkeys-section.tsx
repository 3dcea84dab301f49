import { KeyRound } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Passkey, SecondFactorState } from "../contract.ts";
import { AddPasskey } from "./add-passkey.tsx";

export function PasskeysSection({ state: { passkeys, has_recent_sign_in } }: { state: SecondFactorState }) {
  return (
    <section className="panel factor" aria-labelledby="chaves">
      <h2 id="chaves">
        <Icon of={KeyRound} />
        Chaves de acesso
      </h2>
      <p>
        Sua digital, seu rosto, o PIN do aparelho ou uma chave USB. Servem de segunda etapa, e também para entrar sem
        senha.
      </p>
      {passkeys.length > 0 ? (
        <ul className="factor-keys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} hasRecentSignIn={has_recent_sign_in} />
          ))}
        </ul>
      ) : (
        <p className="soft">Você ainda não tem nenhuma.</p>
      )}
      <noscript>
        <p className="soft">Para acrescentar uma chave de acesso, o navegador precisa de JavaScript ligado.</p>
      </noscript>
      <AddPasskey hasRecentSignIn={has_recent_sign_in} />
    </section>
  );
}

function PasskeyRow({ passkey, hasRecentSignIn }: { passkey: Passkey; hasRecentSignIn: boolean }) {
  const { id, name, created_at, used_at, is_backed_up, is_suspected, host, is_of_this_host } = passkey;
  return (
    <li>
      <div className="factor-key">
        <b>{name}</b>
        {is_suspected ? <Badge kind="strong">Recusada: parece copiada</Badge> : null}
        <p className="soft">
          Criada: <Moment at={created_at} />
          {used_at ? (
            <>
              {" "}
              · usada: <Moment at={used_at} />
            </>
          ) : (
            " · ainda não usada"
          )}
          {is_backed_up ? " · sincronizada entre os seus aparelhos" : ""}
          {is_of_this_host ? "" : ` · só vale em ${host}`}
        </p>
      </div>
      <details className="factor-remove">
        <summary>
          Mudar<span className="visually-hidden"> {name}</span>
        </summary>
        <Form method="post" preventScrollReset className="factor-form">
          <input type="hidden" name="id" value={id} />
          <Field label="Nome da chave" name="name" defaultValue={name} required maxLength={60} />
          <div className="factor-actions">
            <Button kind="quiet" type="submit" name="intent" value="rename-passkey">
              Renomear
            </Button>
            <Button
              kind="quiet"
              type="submit"
              name="intent"
              value="remove-passkey"
              disabled={!hasRecentSignIn}
              formNoValidate
            >
              Remover
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
