import { ShieldCheck } from "lucide";
import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  Form,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { fieldText } from "#features/field-text.ts";
import { renewUnreadCount } from "#features/notifications/web/index.ts";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { measureName } from "./measure-names.ts";
import "./forum.css";

const load = pageLoad(
  async ({ api, params }) => await api("GET /projects/forum-measures/{course}", { course: params.course ?? "" }),
);
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, {
    answer: async (api, form) => {
      const input = { id: fieldText(form, "id"), answer: fieldText(form, "answer") };
      return (await api("POST /projects/answer-forum-measure", input)).message;
    },
  });
}

export const meta: MetaFunction = () => [{ title: "Moderação – Fórum" }];

/** Page of the decisions about the person's own posts, with forms to answer them. */
export default function MeasuresPage() {
  const { measures } = useLoaderData<typeof load>();
  const { course = "" } = useParams();
  useEffect(renewUnreadCount, []);
  const answer = useActionData<typeof action>();
  return (
    <div className="forum forum-new">
      <Breadcrumb above={[{ label: "Fórum", to: paths.courseForum(course) }]} here="Moderação" />
      <h1>Moderação</h1>
      <p className="soft">
        O que a moderação decidiu sobre as suas mensagens. Você pode responder uma vez a cada decisão.
      </p>
      <ActionMessage answer={answer} />
      {measures.length === 0 ? (
        <Empty title="Nada aqui" icon={<Icon of={ShieldCheck} />}>
          Nenhuma mensagem sua precisou de moderação.
        </Empty>
      ) : null}
      {measures.map(({ _id, kind, reason, excerpt, topic_id, created_at, ends_at, answer: given }) => (
        <section key={_id} className="panel forum-measure">
          <h2>{measureName(kind)}</h2>
          <p className="soft">
            <Moment at={created_at} />
            {ends_at ? (
              <>
                , até <Moment at={ends_at} as="date" />
              </>
            ) : null}
          </p>
          {excerpt ? <blockquote>{excerpt}</blockquote> : null}
          <p>
            <b>Motivo:</b> {reason}
          </p>
          {topic_id ? (
            <p>
              <Link className="link" to={paths.courseTopic(course, topic_id)}>
                Abrir a conversa
              </Link>
            </p>
          ) : null}
          {given ? (
            <p>
              <b>Você respondeu:</b> {given}
            </p>
          ) : (
            <Form method="post" className="account-form">
              <input type="hidden" name="intent" value="answer" />
              <input type="hidden" name="id" value={_id} />
              <Field label="Sua resposta" name="answer" lines={3} required maxLength={2000} />
              <Button type="submit" kind="quiet">
                Responder à moderação
              </Button>
            </Form>
          )}
        </section>
      ))}
    </div>
  );
}
