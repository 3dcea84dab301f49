import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { renewUnreadCount } from "#features/notifications/web/index.ts";
import { useProject } from "#features/projects/web/index.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { HELP_TOPICS } from "../constants.ts";
import { CaseAnswer, caseDraftName } from "./case-answer.tsx";
import { CaseSide } from "./case-side.tsx";
import { EarlierMessages, messageBefore } from "./earlier-messages.tsx";
import { promisedTimeText } from "./promised-time-text.ts";
import { ThreadMessage } from "./thread-message.tsx";
import { SentDetails } from "./sent-details.tsx";
import { staffHelpActions } from "./staff-help-actions.ts";
import { STAFF_STATES } from "./staff-states.ts";
import { useForgetDraft } from "./use-draft.ts";
import { useSentCount } from "./use-sent-count.ts";
import "./help.css";
import "./inbox.css";

const load = pageLoad(async ({ api, url, params: { thread = "" } }) => ({
  ...(await api("GET /projects/help-case/{thread_id}", { thread_id: thread, before: messageBefore(url.searchParams) })),
  client_id: newId(),
}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffHelpActions);
}

/** Reloads also after a form was refused because of an unread message, so that the page shows it. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.thread.subject ?? ""} – Atendimento` },
];

const EVENTS = {
  taken: (author: string) => `${author} pegou a conversa.`,
  "given-back": (author: string) => `${author} devolveu a conversa à equipe.`,
  resolved: () => "A pessoa disse que resolveu.",
  reopened: () => "A pessoa disse que ainda não resolveu.",
  settled: (author: string) => `${author} encerrou a conversa.`,
  closed: () => "A conversa se encerrou depois de 7 dias em silêncio.",
};

/** Page of a thread, as the staff see it. */
export default function CasePage() {
  const loaded = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { time_zone } = useProject();
  const { thread, person, next, client_id } = loaded;
  const [search] = useSearchParams();
  const answered = search.get("enviada") ?? "";
  useForgetDraft(caseDraftName(answered), answered !== "");
  useOneTimeMessage("enviada");
  // Opening the thread marks its notifications as read on the server, so that the count must be loaded again.
  useEffect(renewUnreadCount, [thread._id]);
  const sentCount = useSentCount(answer, "answer-help-thread");
  const isUnanswered = thread.state === "sent" || thread.state === "taken";
  return (
    <StaffPage
      title={thread.subject}
      lead={
        <>
          {STAFF_STATES[thread.state]}
          {isUnanswered ? ` até ${promisedTimeText(thread.promised_at, time_zone)}` : null} ·{" "}
          {HELP_TOPICS[thread.topic]} · {`nº\u00a0${thread.number}`}
        </>
      }
      actions={
        next ? (
          <Link className="button button-quiet small" to={paths.staff("atendimento", next)}>
            Próxima sem resposta
          </Link>
        ) : null
      }
    >
      <BackLink to={paths.staff("atendimento")}>Todas as mensagens</BackLink>
      <div className="case-columns">
        <div className="case">
          <EarlierMessages thread={thread} />
          <ol className="case">
            {thread.messages.map((message, at) => (
              <ThreadMessage
                key={message._id}
                message={message}
                isMine={message.kind === "staff"}
                name={message.kind === "person" ? person.name : (message.author ?? "Equipe")}
                events={EVENTS}
              >
                {at === 0 && !thread.has_earlier ? <SentDetails context={thread.context} /> : null}
              </ThreadMessage>
            ))}
          </ol>
          <ActionMessage answer={answer?.done ? answer : undefined} />
          {/* An answer beside earlier messages would be written without having seen the newest. */}
          {messageBefore(search) === undefined ? (
            <CaseAnswer
              key={`${thread._id} ${sentCount}`}
              threadId={thread._id}
              version={loaded.version}
              clientId={client_id}
              saved={loaded.saved}
              next={next}
              isSent={Boolean(resultFor(answer, ["answer-help-thread"])?.done)}
              answer={answer?.problem ? resultFor(answer, ["answer-help-thread"]) : undefined}
            />
          ) : null}
        </div>
        <CaseSide loaded={loaded} answer={answer?.problem ? answer : undefined} />
      </div>
    </StaffPage>
  );
}
