import { Eye } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { useProject } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkObject } from "./link-object.tsx";
import { NO_READING } from "./no-reading.ts";
import { objectKind } from "./object-kind.ts";
import { ReaderBlocks } from "./reader-blocks.tsx";
import "./reader.css";
import "./preview.css";

const load = pageLoad(async ({ api, params }) =>
  api("POST /projects/get-preview-object-by-id", { preview_id: params.preview_id ?? "" }),
);
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `Prévia: ${loaderData?.object.title ?? ""}` },
  { name: "robots", content: "noindex" },
];

const nothing = () => {};
/** An unpublished object, opened by an editor's preview link. */
export default function PreviewPage() {
  const opened = useLoaderData<typeof load>();
  const { object, course, trail, preview } = opened;
  const { label, icon } = objectKind(object);
  const expires = useTime(preview.expires_at);
  return (
    <div className="preview">
      <p className="preview-banner" role="note">
        <Icon of={Eye} />
        <span>
          <b>{preview.is_draft ? "Prévia de um rascunho." : "Prévia."}</b> Nada do que você fizer aqui fica guardado, e
          as perguntas não são corrigidas. O link vale até {expires}.
        </span>
      </p>
      <article className="article">
        <p className="soft">
          {course.name} · {trail.name}
        </p>
        <p className="object-kind">
          <Icon of={icon} />
          {label} · {object.minutes} min
        </p>
        <h1>{object.title}</h1>
        {object.lead ? <p className="lead">{object.lead}</p> : null}
        <ReaderBlocks opened={opened} reading={NO_READING} onPlace={nothing} isPreview />
        {object.type === "link" ? <LinkObject object={object} onOpen={nothing} isPreview /> : null}
      </article>
    </div>
  );
}

/** Formats an ISO time in the academy's time zone: “24/11 às 09:30”. */
function useTime(instant: string): string {
  const { time_zone } = useProject();
  const parts = { day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("pt-BR", { ...parts, timeZone: time_zone })
    .format(new Date(instant))
    .replace(",", " às");
}
