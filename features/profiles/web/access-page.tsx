import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { accessActions, EmailForm, PasswordForm } from "#features/access/web/index.ts";
import { pageLoad } from "#features/api.ts";
import { GoogleAccountPanel } from "#features/google-accounts/web/index.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { signInAgain } from "#platform/web/session/sign-in-again.ts";
import { paths } from "#shared/paths.ts";
import { AccountPanel } from "./account-panel.tsx";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import type { FormAction } from "#features/form-action.ts";
import { resultFor } from "#features/result-for.ts";

const load = pageLoad(async ({ api }) => {
  const [access, google] = await Promise.all([
    api("GET /projects/access", {}),
    api("GET /projects/google-account", {}),
  ]);
  return { access, google };
});
export { load as loader, load as clientLoader };

const unlinkGoogle: FormAction = async (api) => (await api("POST /projects/unlink-google", {})).message;

const confirmIdentity: FormAction = (api, _form, page) =>
  signInAgain(page, () => api("POST /projects/logout", {}), paths.account("acesso"));

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { ...accessActions, "unlink-google": unlinkGoogle, "sign-in-again": confirmIdentity });
}

export const meta: MetaFunction = () => [{ title: "E-mail e senha – Perfil" }];

/** Profile section with the person's sign-in methods: e-mail, password, Google account. */
export default function AccessPage() {
  const { access, google } = useLoaderData<typeof load>();
  const name = useRootData()?.user?.data.name ?? "";
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>E-mail e senha</h1>
      <AccountPanel title="E-mail">
        <EmailForm access={access} answer={resultFor(answer, ["change-email"])} />
      </AccountPanel>
      <AccountPanel title="Senha">
        <PasswordForm
          access={access}
          owner={{ name, email: access.email }}
          answer={resultFor(answer, ["change-password"])}
        />
      </AccountPanel>
      {google.is_enabled ? (
        <AccountPanel title="Conta do Google">
          <ActionMessage answer={resultFor(answer, ["unlink-google"])} />
          <GoogleAccountPanel account={google.account} />
        </AccountPanel>
      ) : null}
    </>
  );
}
