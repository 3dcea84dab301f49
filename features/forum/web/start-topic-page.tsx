import { useId, useRef, useState } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import type { FormAction } from "#features/form-action.ts";
import { afterAccepted } from "#features/after-accepted.ts";
import { fieldText } from "#features/field-text.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { MAX_TITLE } from "../constants.ts";
import { forgetPostedDraft } from "./device-draft.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { TagsField } from "./tags-field.tsx";
import { typedTags } from "./typed-tags.ts";
import { draftTargetName } from "./use-draft.ts";
import "./forum.css";

const load = pageLoad(async ({ api, params, url }) => {
  const object = (url.searchParams.get("conteudo") ?? "").slice(0, 120);
  return await api("GET /projects/forum-composer/{course}", { course: params.course ?? "", object });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  const create: FormAction = async (api, form) => {
    const text = (name: string) => fieldText(form, name);
    const course = args.params.course ?? "";
    const input = { course, title: text("title"), body: text("body"), trail: text("trail"), object: text("object") };
    try {
      const sent = await api("POST /projects/create-forum-topic", {
        ...input,
        tags: typedTags(text("tags")),
        anonymous: form.get("anonymous") === "on",
        client_id: text("client_id"),
      });
      return redirect(paths.courseTopic(course, sent.topic_id));
    } catch (error) {
      const draft = {
        course,
        object: input.object,
        title: input.title.slice(0, 1000),
        body: input.body.slice(0, 20_000),
      };
      await api("POST /projects/save-forum-draft", draft).catch(() => null);
      throw error;
    }
  };
  return answerForm(args, { create });
}

export async function clientAction(args: ClientActionFunctionArgs) {
  return await afterAccepted(args, (form) => {
    const place = draftTargetName({ topic: "", object: fieldText(form, "object") });
    forgetPostedDraft(args.params.course ?? "", place);
  });
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${headingFor(loaderData?.object)} – Fórum` },
];

/** Page to open a topic about an object, a trail, or the whole course. */
export default function NewTopicPage() {
  const { course, trails, object, related, tags, composer } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().formData?.get("intent") === "create";
  const [clientId] = useState(composer.client_id);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const typed = answer?.typed ?? {};
  return (
    <div className="forum forum-new">
      <Breadcrumb above={[{ label: "Fórum", to: paths.courseForum(course.friendly_id) }]} here={headingFor(object)} />
      <h1>{headingFor(object)}</h1>
      {object ? (
        <p className="soft">
          Sobre{" "}
          <Link className="link" to={paths.courseObject(course.friendly_id, object.friendly_id)}>
            {object.title}
          </Link>
          , da trilha {quoted(object.trail)}.
        </p>
      ) : null}
      {related.length > 0 ? (
        <section className="panel" aria-labelledby={`${id}-related`}>
          <h2 id={`${id}-related`}>Já se conversou sobre isto</h2>
          <ul className="forum-related">
            {related.map(({ _id, title, replies, is_solved }) => (
              <li key={_id}>
                <Link className="link" to={paths.courseTopic(course.friendly_id, _id)}>
                  {title}
                </Link>{" "}
                <small className="soft">
                  {is_solved ? "resolvida · " : ""}
                  {countText(replies, "resposta")}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {composer.muted_until ? (
        <p className="alert">
          Por enquanto você pode ler, mas não escrever no fórum.{" "}
          <Link to={paths.forumMeasures(course.friendly_id)}>Ver o motivo</Link>
        </p>
      ) : (
        <Form method="post" className="composer">
          <ActionMessage answer={answer} />
          <input type="hidden" name="intent" value="create" />
          <input type="hidden" name="client_id" value={clientId} />
          <input type="hidden" name="object" value={object?.friendly_id ?? ""} />
          <Field
            label="Título"
            name="title"
            required
            maxLength={MAX_TITLE}
            defaultValue={typed.title || composer.draft?.title}
            error={answer?.fields.title}
            hint="Numa frase: o que você quer saber ou contar?"
          />
          <h2 id={id}>Mensagem</h2>
          <MarkdownField
            area={area}
            labelledBy={id}
            course={course.friendly_id}
            topic={null}
            object={object?.friendly_id ?? ""}
            draft={composer.draft}
            initial={typed.body || composer.draft?.body || ""}
            error={answer?.fields.body}
          />
          {object ? null : (
            <label className="forum-trail">
              <span className="label">Trilha (opcional)</span>
              <select name="trail" className="control" defaultValue={typed.trail ?? ""}>
                <option value="">Para todo mundo</option>
                {trails.map(({ friendly_id, name }) => (
                  <option key={friendly_id} value={friendly_id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <TagsField popular={tags} answer={answer} />
          <Checkbox
            name="anonymous"
            label="Perguntar sem mostrar o meu nome"
            hint="Os colegas não veem quem perguntou. A moderação pode ver, diz por quê, e você fica sabendo."
          />
          <div className="composer-foot">
            <Button type="submit" disabled={isSending}>
              {isSending ? "Enviando…" : "Publicar"}
            </Button>
            <Button kind="quiet" to={paths.courseForum(course.friendly_id)}>
              Voltar
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

/** Returns the page's heading, which differs for a question about an object. */
function headingFor(object: object | null | undefined): string {
  return object ? "Tirar uma dúvida" : "Começar uma conversa";
}
