import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import {
  AcceptancesPanel,
  ConsentsPanel,
  ExportPanel,
  ErasurePanel,
  privacyActions,
  ReadsPanel,
} from "#features/privacy/web/index.ts";
import { AccountPanel } from "./account-panel.tsx";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";

const load = pageLoad(async ({ api }) => api("GET /projects/privacy", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, privacyActions);
}

export const meta: MetaFunction = () => [{ title: "Privacidade – Perfil" }];

/**
 * Profile section with the person's privacy choices, the reads of their sensitive data, and the export and deletion of
 * the account.
 */
export default function PrivacyPage() {
  const privacy = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Privacidade</h1>
      <p className="soft account-lead">
        Seus dados são seus. Aqui você decide o que podemos fazer com eles, leva uma cópia ou apaga tudo.
      </p>
      <ActionMessage answer={answer} />
      <AccountPanel title="Suas escolhas">
        <ConsentsPanel consents={privacy.consents} />
      </AccountPanel>
      <AccountPanel title="Quem leu seus dados sensíveis">
        <ReadsPanel reads={privacy.reads} />
      </AccountPanel>
      <AccountPanel title="Textos que você aceitou">
        <AcceptancesPanel acceptances={privacy.acceptances} />
      </AccountPanel>
      <AccountPanel title="Cópia dos seus dados">
        <ExportPanel copy={privacy.export} />
      </AccountPanel>
      <AccountPanel id="exclusao" title="Exclusão da conta">
        <ErasurePanel
          erasure={privacy.erasure}
          hasPassword={privacy.has_password}
          error={answer?.intent === "request-erasure" ? answer.fields.password : undefined}
        />
      </AccountPanel>
    </>
  );
}
