import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { bulkActions } from "./bulk-actions.ts";
import { actionText } from "./bulk-texts.ts";
import { ChangeProgress } from "./change-progress.tsx";
import { MessageStep } from "./message-step.tsx";
import { SkippedPeople } from "./skipped-people.tsx";
import "./bulk.css";

const load = pageLoad(async ({ api, params: { change_id = "" }, url }) => {
  if (!isId(change_id)) throw invalidParameters(url);
  const asked = url.searchParams.get("depois") ?? "";
  const after = isId(asked) ? asked : "";
  const page = await api("GET /projects/bulk-change/{change_id}", { change_id, after });
  const isMessage = page.change.action === "write";
  const message = isMessage ? await api("GET /projects/people-message/{change_id}", { change_id }) : null;
  return { after, message, ...page };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, bulkActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData ? actionText(loaderData.change) : ""} – Mudar várias pessoas` },
];

/**
 * Page /gestao/pessoas/mudar/{id}: state and result of a bulk change, the people who were not changed, and the undo.
 */
export default function BulkCasePage() {
  const { change, message, skipped, next, after } = useLoaderData<typeof load>();
  const answer = useLastActionData<typeof action>();
  useReloadWhile(change.state === "running" || change.state === "undoing");
  return (
    <StaffPage
      title={actionText(change)}
      lead={
        <>
          {change.by}, <Moment at={change.created_at} />
        </>
      }
    >
      <BackLink to={paths.staff("pessoas")}>Todas as pessoas</BackLink>
      <ActionMessage answer={answer} />
      {change.state === "draft" ? null : <ChangeProgress change={change} />}
      {message ? <MessageStep change={change} message={message} /> : null}
      <SkippedPeople action={change.action} people={skipped} />
      {after || next ? (
        <p className="bulk-pages">
          {after ? (
            <Button kind="quiet" to={paths.staffBulk(change._id)}>
              Voltar ao começo
            </Button>
          ) : null}
          {next ? (
            <Button kind="quiet" to={`${paths.staffBulk(change._id)}?depois=${next}`}>
              Mostrar as seguintes
            </Button>
          ) : null}
        </p>
      ) : null}
    </StaffPage>
  );
}
