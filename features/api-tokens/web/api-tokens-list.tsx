import { KeyRound } from "lucide";
import { Form, useNavigation } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { SCOPES } from "#shared/scopes.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ApiToken } from "../contract.ts";
import "./api-tokens.css";

/** List of the person's tokens, each with its scopes, dates and a button to revoke it. */
export function ApiTokensList({ tokens }: { tokens: readonly ApiToken[] }) {
  if (tokens.length === 0)
    return <p>Você ainda não tem nenhum. Um token deixa um programa seu usar a academia sem saber a sua senha.</p>;
  return (
    <ul className="api-tokens">
      {tokens.map((token) => (
        <Token key={token._id} token={token} />
      ))}
    </ul>
  );
}

function Token({ token: { _id, name, scopes, created_at, expires_at, used_at, has_expired } }: { token: ApiToken }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "revoke-api-token" && formData.get("id") === _id;
  return (
    <li>
      <Icon of={KeyRound} />
      <div className="api-token-text">
        <b>{name}</b> {has_expired ? <Badge>Vencido</Badge> : null}
        <ul className="api-token-scopes">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPES[scope][1]}</li>
          ))}
        </ul>
        <p className="soft">
          Criado em <Moment at={created_at} as="date" /> · {has_expired ? "venceu" : "vence"} em{" "}
          <Moment at={expires_at} as="date" />
        </p>
        <p className="soft">
          {used_at ? (
            <>
              Usado <Moment at={used_at} as="ago" />
            </>
          ) : (
            "Nunca usado"
          )}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={_id} />
        <Button kind="quiet" type="submit" name="intent" value="revoke-api-token" disabled={isBusy}>
          {has_expired ? "Apagar" : "Revogar"}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </Form>
    </li>
  );
}
