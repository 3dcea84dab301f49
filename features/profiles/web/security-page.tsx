import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData, useParams } from "react-router";
import { pageLoad } from "#features/api.ts";
import { SecondFactorSummary } from "#features/second-factors/web/index.ts";
import { answerDevices, DevicesPanel } from "#features/sessions/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { answerForm } from "#features/answer-form.ts";
import type { FormAction } from "#features/form-action.ts";

const load = pageLoad(async ({ api }) => {
  const [devices, factors] = await Promise.all([
    api("GET /projects/sessions", {}),
    api("GET /projects/second-factors", {}),
  ]);
  return { devices, factors };
});
export { load as loader, load as clientLoader };

const endDevices: FormAction = async (api, form) => (await answerDevices(form, api))?.message ?? "";

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { "end-session": endDevices, "end-other-sessions": endDevices });
}

export const meta: MetaFunction = () => [{ title: "Segurança – Perfil" }];

/** Profile section with the second factor, the devices with an open session, and a link to the API tokens. */
export default function SecurityPage() {
  const { devices, factors } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { course } = useParams();
  return (
    <>
      <h1>Segurança</h1>
      <AccountPanel title="Verificação em duas etapas">
        <SecondFactorSummary state={factors} />
      </AccountPanel>
      <AccountPanel title="Seus dispositivos">
        <DevicesPanel {...devices} message={answer?.problem ?? answer?.done ?? undefined} />
      </AccountPanel>
      <AccountPanel title="Tokens de API" lead="Para programas que usam a academia em seu nome.">
        <p>
          <Button kind="quiet" to={course ? paths.courseAccount(course, "tokens") : paths.account("tokens")}>
            Gerenciar tokens
          </Button>
        </p>
      </AccountPanel>
    </>
  );
}
