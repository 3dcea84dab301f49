import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { startRecordingLater } from "#features/recordings/web/index.ts";
import { startUsageLater } from "#features/usage/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { reportFriction, reportUncaught, watchUncaught } from "#platform/web/friction.ts";
import {
  beforeNavigation,
  reloadAfterMissingScript,
  watchHistory,
} from "#platform/web/navigation/before-navigation.ts";
import { watchBuild } from "#platform/web/navigation/builds.ts";
import { watchForms } from "#platform/web/navigation/half-filled-forms.ts";
import { watchSession } from "#platform/web/session/watch-session.ts";
import { whenIdle } from "#platform/web/when-idle.ts";
import { preserveTextSelections } from "#ui/preserve-text-selections.ts";
import { onErrorShown } from "#ui/toast.tsx";

const instrumentations = [beforeNavigation];

watchUncaught();
watchForms();
watchSession();
watchHistory();
onErrorShown(reportFriction);
addEventListener("vite:preloadError", () => void reloadAfterMissingScript());
const { build } = document.documentElement.dataset;
if (build) watchBuild(build);

whenIdle(startUsageLater);
whenIdle(startRecordingLater);

preserveTextSelections();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} onError={report} />
    </StrictMode>,
  );
});

/** Reports pages that failed to render, except refusals such as 403 and 404, which are valid responses. */
function report(error: unknown): void {
  if (!isRouteErrorResponse(error) && !isApiProblem(error)) reportUncaught(error);
}
