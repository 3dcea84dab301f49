import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { AccountChoice } from "./account-choice.tsx";
import { AccountComparison } from "./account-comparison.tsx";
import { MergeConfirmation } from "./merge-confirmation.tsx";
import { mergeActions } from "./merge-actions.ts";
import "./merge.css";

const load = pageLoad(async ({ api, params: { user_id = "" }, url }) => {
  const other = url.searchParams.get("outra");
  if (!isId(user_id) || (other !== null && !isId(other))) throw invalidParameters(url);
  const search = url.searchParams.get("busca") ?? "";
  const { account, candidates } = await api("GET /projects/merge-candidates/{user_id}", { user_id });
  if (other) {
    const isOtherRemaining = url.searchParams.get("fica") === other;
    const [remaining_id, removed_id] = isOtherRemaining ? [other, user_id] : [user_id, other];
    return { account, merge: await api("GET /projects/account-merge/{remaining_id}", { remaining_id, removed_id }) };
  }
  const members = search ? (await api("GET /projects/members", { search })).members : [];
  const found = members.filter(({ _id }) => _id !== user_id).map(({ _id, name, email }) => ({ _id, name, email }));
  return { account, merge: null, candidates, search, found };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, mergeActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `Juntar contas de ${loaderData?.account.name ?? ""} – Pessoas` },
];

/**
 * Page /gestao/pessoas/{id}/juntar, to find another account of the same person, compare and merge them. Works without
 * scripts.
 */
export default function MergePage() {
  const { account, ...step } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage
      title="Juntar duas contas"
      lead={
        <>
          Quando a mesma pessoa tem duas contas: <b>{account.name}</b>, {account.email}.
        </>
      }
    >
      <BackLink to={paths.staff("pessoas", account._id)}>Voltar para {account.name}</BackLink>
      <ActionMessage answer={answer} />
      {step.merge ? (
        <>
          <AccountComparison accountId={account._id} merge={step.merge} />
          <MergeConfirmation merge={step.merge} answer={answer} />
        </>
      ) : (
        <AccountChoice account={account} {...step} />
      )}
    </StaffPage>
  );
}
