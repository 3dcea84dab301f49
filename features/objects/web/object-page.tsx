import { type MetaFunction, useActionData, useLoaderData, useRouteError } from "react-router";
import { pageLoad } from "#features/api.ts";
import { JocoStart } from "#features/jocos/web/index.ts";
import { errorTitle } from "#features/pages/web/index.ts";
import { SearchBox } from "#features/search/web/index.ts";
import { SuggestionsAfter } from "#features/suggestions/web/index.ts";
import { serialized, type Deserialized, deserialized } from "#platform/web/router/serialized.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { type answerByForm, type FormAnswer } from "./answer-by-form.ts";
import { BLOCKED_TITLE, BlockedScreen, blockedByOf } from "./blocked-screen.tsx";
import { endOf } from "./end-of.ts";
import { FinishPanel } from "./finish-panel.tsx";
import { GoOnReading } from "./go-on-reading.tsx";
import { LinkObject } from "./link-object.tsx";
import { objectKind } from "./object-kind.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { ReaderBlocks } from "./reader-blocks.tsx";
import { ReaderNext } from "./reader-next.tsx";
import { ReaderTrail } from "./reader-trail.tsx";
import { SmartFeedbackPanel } from "./smart-feedback-panel.tsx";
import { useMinutes } from "./use-minutes.ts";
import { usePlace } from "./use-place.ts";
import { useReading } from "./use-reading.ts";
import "./reader.css";

const load = pageLoad(async ({ api, params }) =>
  serialized(
    await api("POST /projects/get-object-by-id", { course_id: params.course ?? "", object_id: params.id ?? "" }),
  ),
);
export { load as loader, load as clientLoader };
export { answerByForm as action } from "./answer-by-form.ts";
export type OpenedObject = Deserialized<typeof load>;

export const meta: MetaFunction<typeof load> = ({ loaderData, error }) => [
  {
    title: loaderData ? deserialized(loaderData).object.title : blockedByOf(error) ? BLOCKED_TITLE : errorTitle(error),
  },
];

/** The reader: an object of a course, with its trail beside it and links to its neighbours. */
export default function ObjectPage() {
  const opened = deserialized(useLoaderData<typeof load>());
  const formAnswer = useActionData<typeof answerByForm>() as FormAnswer | undefined;
  return <Reader key={keyOf(opened.object)} opened={opened} formAnswer={formAnswer} />;
}

/** An activity's progress arrives only with the page's data: a new key resets the reader's state. */
function keyOf({ _id, joco, completeness }: OpenedObject["object"]): string {
  return joco ? `${_id} ${completeness}` : _id;
}

function Reader({ opened, formAnswer }: { opened: OpenedObject; formAnswer: FormAnswer | undefined }) {
  const { object } = opened;
  const reading = useReading(opened);
  const onPlace = usePlace(opened);
  useMinutes({
    isCounted: object.complete === "minutes" && !reading.isDone,
    isFirst: object.spent_seconds === 0,
    spend: reading.spend,
  });
  const { label, icon } = objectKind(object);
  const search = <SearchBox action={paths.course(opened.course.friendly_id)} course={opened.course.friendly_id} />;
  const hasQuiz = object.blocks.some(({ kind }) => kind === "quiz");
  return (
    <div className="reader">
      <SkipLink />
      <ReaderTrail opened={opened} isDone={reading.isDone} search={search} />
      <main className="article" id="conteudo" tabIndex={-1}>
        <ReaderBar opened={opened} completeness={reading.completeness} search={search} />
        {formAnswer?.block === "joco" && formAnswer.problem ? (
          <p className="alert" role="alert">
            {formAnswer.problem}
          </p>
        ) : null}
        <p className="object-kind">
          <Icon of={icon} />
          {label} · {object.minutes} min
        </p>
        <h1>{object.title}</h1>
        {object.lead ? <p className="lead">{object.lead}</p> : null}
        {object.completeness < 1 ? <GoOnReading position={object.place.position} /> : null}
        <ReaderBlocks opened={opened} reading={reading} formAnswer={formAnswer} onPlace={onPlace} />
        {object.type === "link" ? <LinkObject object={object} onOpen={reading.open} /> : null}
        {object.joco ? (
          <JocoStart
            courseId={opened.course._id}
            object={object}
            joco={object.joco}
            address={formAnswer?.address ?? null}
          />
        ) : null}
        {hasQuiz ? <SmartFeedbackPanel opened={opened} /> : null}
        <FinishPanel opened={opened} reading={reading} />
        <ReaderNext opened={opened} reading={reading} />
        {reading.isDone && !endOf(opened, true) ? (
          <SuggestionsAfter course={opened.course.friendly_id} object={object.config.friendly_id} />
        ) : null}
      </main>
    </div>
  );
}

/** Shows what opens a blocked object; other errors are rethrown to the parent boundary. */
export function ErrorBoundary() {
  const error = useRouteError();
  const blockedBy = blockedByOf(error);
  if (!blockedBy) throw error;
  return <BlockedScreen {...blockedBy} />;
}
