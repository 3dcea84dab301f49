import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { SuggestionsAfter } from "#features/suggestions/web/index.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { LinkObject } from "./link-object.tsx";
import { objectKind } from "./object-kind.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { ReaderBlocks } from "./reader-blocks.tsx";
import { ReaderNext } from "./reader-next.tsx";
import { ReaderTrail } from "./reader-trail.tsx";
import { useReading } from "./use-reading.ts";
import "./reader.css";

const load = pageLoad(async ({ api, params }) =>
  api("POST /projects/get-object-by-id", { course_id: params.course ?? "", object_id: params.id ?? "" }),
);
export { load as loader, load as clientLoader };
export type OpenedObject = Awaited<ReturnType<typeof load>>;

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [{ title: loaderData?.object.title }];

/** An object of a course: the trail at the side, the piece to read, and the way on. */
export default function ObjectPage() {
  const opened = useLoaderData<typeof load>();
  return <Reader key={opened.object._id} opened={opened} />;
}

function Reader({ opened }: { opened: OpenedObject }) {
  const { object } = opened;
  const reading = useReading(opened);
  const { label, icon: Icon } = objectKind(object);
  return (
    <div className="reader">
      <SkipLink />
      <ReaderTrail opened={opened} isDone={reading.isDone} />
      <main className="article" id="conteudo" tabIndex={-1}>
        <ReaderBar opened={opened} completeness={reading.completeness} />
        <p className="object-kind">
          <Icon className="icon" aria-hidden="true" />
          {label} · {object.minutes} min
        </p>
        <h1>{object.title}</h1>
        {object.lead ? <p className="lead">{object.lead}</p> : null}
        <ReaderBlocks object={object} reading={reading} />
        {object.type === "link" ? <LinkObject object={object} onOpen={reading.open} /> : null}
        <ReaderNext opened={opened} reading={reading} />
        {reading.isDone ? (
          <SuggestionsAfter course={opened.course.friendly_id} object={object.config.friendly_id} />
        ) : null}
      </main>
    </div>
  );
}
