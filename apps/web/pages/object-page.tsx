import { type MetaFunction, useActionData, useLoaderData, useRouteError } from "react-router";
import { pageLoad } from "#features/api.ts";
import type { OpenedObject } from "#features/objects/contract.ts";
import {
  type answerByForm,
  BLOCKED_TITLE,
  blockedByOf,
  BlockedScreen,
  type FormAnswer,
  Reader,
} from "#features/objects/web/index.ts";
import { AskAboutObject } from "#features/forum/web/index.ts";
import { errorTitle } from "#features/pages/web/index.ts";
import { SearchBox } from "#features/search/web/index.ts";
import { SuggestionsAfter } from "#features/suggestions/web/index.ts";
import { serialized, deserialized } from "#platform/web/router/serialized.ts";
import { paths } from "#shared/paths.ts";
import { useStoredWork } from "./use-stored-work.ts";

const load = pageLoad(async ({ api, params }) =>
  serialized(
    await api("POST /projects/get-object-by-id", { course_id: params.course ?? "", object_id: params.id ?? "" }),
  ),
);
export { load as loader, load as clientLoader };
export { answerByForm as action } from "#features/objects/web/index.ts";

export const meta: MetaFunction<typeof load> = ({ loaderData, error }) => [
  {
    title: loaderData ? deserialized(loaderData).object.title : blockedByOf(error) ? BLOCKED_TITLE : errorTitle(error),
  },
];

/** Reader of an object, with a search in the course, and suggestions once the object is done. */
export default function ObjectPage() {
  useStoredWork();
  const opened = deserialized(useLoaderData<typeof load>());
  const formAnswer = useActionData<typeof answerByForm>() as FormAnswer | undefined;
  const course = opened.course.friendly_id;
  return (
    <Reader
      key={keyOf(opened.object)}
      opened={opened}
      formAnswer={formAnswer}
      search={<SearchBox action={paths.course(course)} course={course} />}
      questions={<AskAboutObject course={course} object={opened.object.config.friendly_id} />}
      suggestions={<SuggestionsAfter course={course} object={opened.object.config.friendly_id} />}
    />
  );
}

/**
 * Returns the reader's React key. An activity's progress arrives only with the page's data, so a new key resets the
 * reader.
 */
function keyOf({ _id, joco, completeness }: OpenedObject["object"]): string {
  return joco ? `${_id} ${completeness}` : _id;
}

/** Shows which object unlocks a blocked one. Other errors are thrown again for the parent's boundary. */
export function ErrorBoundary() {
  const error = useRouteError();
  const blockedBy = blockedByOf(error);
  if (!blockedBy) throw error;
  return <BlockedScreen {...blockedBy} />;
}
