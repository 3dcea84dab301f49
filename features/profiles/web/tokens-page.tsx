import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { ApiTokensList, apiTokenActions, ApiTokenForm } from "#features/api-tokens/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { AccountPanel } from "./account-panel.tsx";

const load = pageLoad(({ api }) => api("GET /projects/api-tokens", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, apiTokenActions);
}

export const meta: MetaFunction = () => [{ title: "Tokens de API – Perfil" }];

/** Profile page of the tokens with which the person's programs call the API, linked from the security section. */
export default function TokensPage() {
  const { tokens, scopes, has_recent_sign_in } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Tokens de API</h1>
      <p className="soft account-lead">
        Para quem programa: um token age em seu nome, só dentro das permissões que você der. Trocar a senha encerra
        todos. <a href="/api/docs">Documentação da API</a>
      </p>
      <AccountPanel title="Novo token">
        <ApiTokenForm
          scopes={scopes}
          has_recent_sign_in={has_recent_sign_in}
          answer={resultFor(answer, ["create-api-token"])}
        />
      </AccountPanel>
      <AccountPanel title="Seus tokens">
        <ActionMessage answer={resultFor(answer, ["revoke-api-token"])} />
        <ApiTokensList tokens={tokens} />
      </AccountPanel>
    </>
  );
}
