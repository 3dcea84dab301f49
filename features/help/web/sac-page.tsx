import { Clock, Inbox, Send } from "lucide";
import { useState } from "react";
import {
  type ActionFunctionArgs,
  Form,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { requireOwnCourse } from "#features/courses/web/index.ts";
import { useProject, useRootData } from "#features/projects/web/index.ts";
import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { newId } from "#shared/ids.ts";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { MAX_HELP_TEXT } from "../constants.ts";
import { Attachments } from "./attachments.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { ConversationTimes } from "./conversation-times.tsx";
import { helpActions, MAX_CONVERSATION_TEXT } from "./help-actions.ts";
import { HelpRail } from "./help-rail.tsx";
import { LikelyAnswers } from "./likely-answers.tsx";
import { promisedTimeText } from "./promised-time-text.ts";
import { TopicCards } from "./topic-cards.tsx";
import { useDraft } from "./use-draft.ts";
import { useMessageForm } from "./use-message-form.ts";
import "./help.css";

const load = pageLoad(async ({ api, params, url }) => {
  const [{ threads, promised_at }, , flow] = await Promise.all([
    api("GET /projects/help-threads", {}),
    requireOwnCourse(api, params),
    flowTitle(api, url.searchParams.get("fluxo")),
  ]);
  return { threads, promised_at, flow, client_id: newId() };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, helpActions);
}

export const meta: MetaFunction = ({ params }) => [{ title: params.course ? "Fale conosco" : "Ajuda" }];

/** Returns the title of the flow that offered the conversation; null without one that this person may open. */
async function flowTitle(api: Api<Calls>, friendly_id: string | null): Promise<string | null> {
  if (friendly_id === null || !isFriendlyId(friendly_id)) return null;
  const opened = await api("GET /projects/flow/{friendly_id}", { friendly_id }).catch((error: unknown) => {
    if (isApiProblem(error) && error.status === 404) return null;
    throw error;
  });
  return opened?.flow.title ?? null;
}

/** Page on which a person writes to the staff: 'Fale conosco' in a course, 'Ajuda' elsewhere. */
export default function SacPage() {
  const { threads, promised_at, flow, client_id } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { time_zone } = useProject();
  const { course } = useParams();
  const enrollments = useRootData()?.user?.enrollments ?? [];
  const courseName = enrollments.find(({ course_friendly_id }) => course_friendly_id === course)?.course_name;
  const { files, setFiles, isSending, send } = useMessageForm();
  const { text, change, savedAt, newer } = useDraft("sac", answer?.typed.text ?? "");
  const [search] = useSearchParams();
  const [topic, setTopic] = useState(answer?.typed.topic ?? search.get("assunto") ?? "");
  const answered = threads.find(({ unread }) => unread > 0);
  const errors = answer?.fields ?? {};
  const maxLength = flow === null ? MAX_HELP_TEXT : MAX_CONVERSATION_TEXT;
  return (
    <div className="help help-columns">
      <header className="help-head">
        <h1>{course ? "Fale conosco" : "Ajuda"}</h1>
        <p>Escreva do seu jeito. Quem lê é gente da equipe, e a resposta chega aqui e no seu e-mail.</p>
        {answered ? (
          <Link to={paths.sacThread(answered._id)} className="help-news">
            <Icon of={Inbox} />
            Você tem uma resposta nova
          </Link>
        ) : null}
      </header>
      <Form method="post" encType="multipart/form-data" className="panel help-form" onSubmit={send}>
        <input type="hidden" name="intent" value="send-help-message" />
        <input type="hidden" name="client_id" value={answer?.typed.client_id || client_id} />
        <input type="hidden" name="course" value={courseName ?? ""} />
        <ActionMessage answer={answer} />
        <p className="promise">
          <Icon of={Clock} />
          <span>
            Mandando agora, a resposta chega até <b>{promisedTimeText(promised_at, time_zone)}</b>.
          </span>
        </p>
        <TopicCards value={topic} error={errors.topic} onChange={setTopic} />
        {flow === null ? null : <ConversationTimes flow={flow} answer={answer} />}
        <div className="field">
          <label htmlFor="help-text">{flow === null ? "O que aconteceu?" : "Quer adiantar alguma coisa?"}</label>
          <TextArea
            id="help-text"
            className="control"
            name="text"
            rows={5}
            required={flow === null}
            maxLength={maxLength}
            value={text}
            aria-describedby="help-text-hint"
            aria-invalid={errors.text ? true : undefined}
            onChange={(event) => change(event.target.value)}
          />
          <p className="counter" id="help-text-hint">
            <span>
              {errors.text ??
                (flow === null ? "Diga o que você fez e o que apareceu." : "Só se quiser; pode ficar vazio.")}
            </span>
            <span className="needs-script">
              {numberText(text.length)} de {numberText(maxLength)}
            </span>
          </p>
        </div>
        <LikelyAnswers topic={topic} text={text} />
        <Attachments label="Mandar uma foto da tela" files={files} error={errors.files} onChange={setFiles} />
        <TechnicalDetails place={flow === null ? null : `Fluxo ${quoted(flow)}`} />
        <div className="help-send">
          <Button type="submit" disabled={isSending}>
            <Icon of={Send} />
            {isSending ? "Enviando…" : "Enviar mensagem"}
          </Button>
          <DraftStatus savedAt={savedAt} newer={newer} />
        </div>
      </Form>
      <HelpRail threads={threads} />
    </div>
  );
}
