import { Check, Send, Shield, Ticket } from "lucide";
import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  Form,
  type MetaFunction,
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
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { type HelpThread } from "../contract.ts";
import { HELP_TOPICS } from "../constants.ts";
import { helpActions } from "./help-actions.ts";
import { EarlierMessages, messageBefore } from "./earlier-messages.tsx";
import { promisedTimeText } from "./promised-time-text.ts";
import { ThreadMessage } from "./thread-message.tsx";
import { SentDetails } from "./sent-details.tsx";
import { ThreadProgress } from "./thread-progress.tsx";
import { useForgetDraft } from "./use-draft.ts";
import { ReplyForm } from "./reply-form.tsx";
import "./help.css";

const load = pageLoad(async ({ api, url, params: { thread = "" } }) => ({
  thread: await api("GET /projects/help-thread/{thread_id}", {
    thread_id: thread,
    before: messageBefore(url.searchParams),
  }),
  client_id: newId(),
}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, helpActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [{ title: loaderData?.thread.subject ?? "" }];

const EVENTS = {
  taken: (author: string) => `${author} pegou a sua mensagem.`,
  resolved: () => "Você disse que resolveu.",
  reopened: () => "Você disse que ainda não resolveu.",
  settled: () => "A equipe encerrou a conversa.",
  closed: () => "A conversa se encerrou depois de 7 dias em silêncio.",
};

/** Page of one of the person's own threads with the staff. */
export default function ThreadPage() {
  const { thread, client_id } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  useOneTimeMessage("enviada");
  // Opening the thread marks its notifications as read on the server, so that the count must be loaded again.
  useEffect(renewUnreadCount, [thread._id]);
  const { time_zone } = useProject();
  const isNewest = messageBefore(search) === undefined;
  const isNew = search.get("enviada") === "1" && thread.state === "sent";
  useForgetDraft("sac", isNew);
  return (
    <div className="help help-columns">
      <header className="help-head">
        <Breadcrumb
          here={thread.subject}
          above={[
            { label: "Fale conosco", to: paths.sac() },
            { label: "Suas mensagens", to: paths.account("mensagens") },
          ]}
        />
        <h1>{thread.subject}</h1>
      </header>
      <div className="case">
        {isNew ? (
          <p className="form-done" role="status">
            Recebemos a sua mensagem. É a número {thread.number}. A resposta chega até{" "}
            {promisedTimeText(thread.promised_at, time_zone)}, aqui e no seu e-mail.
          </p>
        ) : null}
        <ThreadProgress thread={thread} />
        <EarlierMessages thread={thread} />
        <ol className="case">
          {thread.messages.map((message, at) => {
            const isMine = message.kind === "person";
            return (
              <ThreadMessage
                key={message._id}
                message={message}
                isMine={isMine}
                name={isMine ? "Você" : (message.author ?? "Equipe")}
                events={EVENTS}
              >
                {at === 0 && !thread.has_earlier ? <SentDetails context={thread.context} /> : null}
              </ThreadMessage>
            );
          })}
        </ol>
        <ActionMessage answer={resultFor(answer, ["resolve-help-thread"])} />
        {isNewest && thread.state === "answered" ? <Solved thread={thread} /> : null}
        {isNewest ? (
          <ReplyForm
            key={thread.messages.findLast(({ kind }) => kind === "person")?._id}
            threadId={thread._id}
            clientId={client_id}
            answer={resultFor(answer, ["write-help-message"])}
            isSent={search.get("enviada") === "2"}
            hint={thread.state === "resolved" ? "Escrever de novo reabre a conversa." : undefined}
          />
        ) : null}
      </div>
      <Facts thread={thread} />
    </div>
  );
}

function Solved({ thread }: { thread: HelpThread }) {
  return (
    <Form method="post" className="solved" preventScrollReset>
      <input type="hidden" name="intent" value="resolve-help-thread" />
      <input type="hidden" name="thread_id" value={thread._id} />
      <p>
        <b>Isto resolveu?</b>
        Sem resposta, a conversa se fecha sozinha em 7 dias. Dá para reabrir.
      </p>
      <div>
        <Button type="submit" name="resolved" value="1">
          <Icon of={Check} />
          Sim, resolveu
        </Button>
        <Button type="submit" kind="quiet" name="resolved" value="0">
          Ainda não
        </Button>
      </div>
    </Form>
  );
}

function Facts({ thread }: { thread: HelpThread }) {
  const { time_zone } = useProject();
  const { answered_at, promised_at, topic, assignee, course, number, state } = thread;
  const isUnanswered = state === "sent" || state === "taken";
  const onTimeText = !isUnanswered && answered_at && answered_at <= promised_at ? " Respondida a tempo." : "";
  return (
    <aside className="help-rail">
      <section className="panel" aria-labelledby="facts">
        <h2 id="facts">
          <Icon of={Ticket} />
          Mensagem {number}
        </h2>
        <dl className="case-facts">
          <div>
            <dt>Assunto</dt>
            <dd>{HELP_TOPICS[topic]}</dd>
          </div>
          {course ? (
            <div>
              <dt>Curso</dt>
              <dd>{course}</dd>
            </div>
          ) : null}
          <div>
            <dt>{isUnanswered ? "Resposta até" : "Prometida até"}</dt>
            <dd>
              {promisedTimeText(promised_at, time_zone)}.{onTimeText}
            </dd>
          </div>
          {assignee ? (
            <div>
              <dt>Quem cuida</dt>
              <dd>{assignee}</dd>
            </div>
          ) : null}
        </dl>
      </section>
      <section className="panel" aria-labelledby="between">
        <h2 id="between">
          <Icon of={Shield} />
          Só entre vocês
        </h2>
        <p className="soft">Leem esta conversa você e quem atende. Ela some junto com a sua conta.</p>
      </section>
      <Button kind="quiet" to={paths.sac()}>
        <Icon of={Send} />
        Nova mensagem
      </Button>
    </aside>
  );
}
