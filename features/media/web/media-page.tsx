import { Download } from "lucide";
import { useRef } from "react";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { AudioPlayer } from "#ui/audio-player.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { MediaUse, OneMedia } from "../contract.ts";
import { mediaActions } from "./media-actions.ts";
import { mediaFacts, placeText } from "./media-texts.ts";
import "./media.css";

const load = pageLoad(({ api, params: { media_id = "" }, url }) => {
  if (!isId(media_id)) throw invalidParameters(url);
  return api("GET /projects/media-file/{media_id}", { media_id });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, mediaActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.media.name ?? "Mídia"} – Área da equipe` },
];

/** Page /gestao/midias/{id}: one file, its name and description, and the places that use it. */
export default function MediaPage() {
  const { media, uses, transcript } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage title={media.name} lead={mediaFacts(media)}>
      <BackLink to={paths.staff("midias")}>Todas as mídias</BackLink>
      <div className="media-two">
        <section className="sheet media-shown" aria-label="O arquivo">
          <MediaDisplay media={media} />
          <p className="soft">
            Entrou <Moment at={media.added_at} as="ago" />. Nos cursos, chama-se <code>{media.path}</code>.
          </p>
          {transcript ? (
            <details>
              <summary>O que dizem as legendas</summary>
              <p>{transcript}</p>
            </details>
          ) : null}
        </section>
        <div className="media-side">
          <ChangeForm media={media} answer={answer?.intent === "change" ? answer : undefined} />
          <section className="sheet media-uses" aria-labelledby="onde">
            <h2 id="onde">Onde está em uso</h2>
            {uses.length === 0 ? (
              <>
                <p>Em lugar nenhum. Se não for mais preciso, apague: isso não pode ser desfeito.</p>
                <Form method="post">
                  <ActionMessage answer={answer?.intent === "remove" ? answer : undefined} />
                  <input type="hidden" name="media_id" value={media._id} />
                  <Button type="submit" kind="quiet" name="intent" value="remove">
                    Apagar este arquivo
                  </Button>
                </Form>
              </>
            ) : (
              <>
                <ul>
                  {uses.map((use) => (
                    <li key={`${use.kind} ${use.course_id} ${use.object_id} ${use.title}`}>
                      <UseLink use={use} />
                    </li>
                  ))}
                </ul>
                <p className="soft">Para apagar o arquivo, tire-o antes destes lugares.</p>
              </>
            )}
          </section>
        </div>
      </div>
    </StaffPage>
  );
}

function MediaDisplay({ media: { kind, address, alt, name, captions, path } }: { media: OneMedia["media"] }) {
  if (kind === "picture") return <img src={address} alt={alt || `A imagem ${name}, ainda sem descrição`} />;
  if (kind === "audio") return <AudioDisplay address={address} name={name} />;
  if (kind === "video")
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff see it as it is; a course takes none without captions
      <video controls preload="metadata" playsInline width={960} height={540} src={address} aria-label={name}>
        {captions ? (
          <track kind="captions" src={`/media/${captions}`} srcLang="pt-BR" label="Português" default />
        ) : null}
      </video>
    );
  return (
    <p>
      <a className="button button-quiet" href={address} download={path.split("/").at(-1)}>
        <Icon of={Download} />
        Baixar o arquivo
      </a>
    </p>
  );
}

function AudioDisplay({ address, name }: { address: string; name: string }) {
  const player = useRef<HTMLAudioElement>(null);
  return <AudioPlayer player={player} src={address} title={name} />;
}

function UseLink({ use }: { use: MediaUse }) {
  const { kind, course_id, object_id } = use;
  if (kind !== "object" || !course_id || !object_id) return placeText(use);
  return <Link to={`${paths.staff("cursos", course_id)}/${encodeURIComponent(object_id)}`}>{placeText(use)}</Link>;
}

function ChangeForm({
  media,
  answer,
}: {
  media: OneMedia["media"];
  answer: ReturnType<typeof useActionData<typeof action>>;
}) {
  const { _id, kind, name, alt, is_decorative } = media;
  const typed = answer?.problem ? answer.typed : undefined;
  return (
    <section className="sheet media-change" aria-labelledby="nome">
      <h2 id="nome">{kind === "picture" ? "Nome e descrição" : "Nome"}</h2>
      <Form method="post" noValidate>
        <ActionMessage answer={answer} />
        <input type="hidden" name="media_id" value={_id} />
        <Field
          label="Nome na biblioteca"
          name="name"
          maxLength={120}
          defaultValue={typed?.name ?? name}
          error={answer?.fields.name}
        />
        {kind === "picture" ? (
          <>
            <Field
              label="Descrição da imagem"
              name="alt"
              lines={3}
              maxLength={500}
              defaultValue={typed?.alt ?? alt}
              error={answer?.fields.alt}
              hint="O que ela mostra, para quem não a vê. É oferecida quando você põe a imagem num curso."
            />
            <Checkbox
              name="is_decorative"
              label="A imagem só enfeita"
              hint="Quem não a vê não perde nada."
              defaultValue={typed ? Boolean(typed.is_decorative) : is_decorative}
            />
          </>
        ) : null}
        <p>
          <Button type="submit" name="intent" value="change">
            Salvar
          </Button>
        </p>
      </Form>
    </section>
  );
}
