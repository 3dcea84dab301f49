import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import { renewUnreadCount } from "#features/notifications/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { whenIdle } from "#platform/web/when-idle.ts";
import type { Announcement } from "../contract.ts";
import { useQuietMoment } from "./use-quiet-moment.ts";

const AnnouncementDialog = lazy(() => import("./announcement-dialog.tsx"));

/**
 * Shows the unanswered announcements of `of` (a course's friendly id, or the project's _id) one at a time, while
 * nothing else needs attention. Fetches them when the browser is idle.
 */
export function AnnouncementQueue({ of }: { of: string }) {
  const [queue, setQueue] = useState<readonly Announcement[]>([]);
  const postponed = useRef(new Set<string>());
  const load = useCallback(async () => {
    // A failure is ignored: announcements are fetched again with the next page.
    const answer = await api("GET /projects/announcements/{id}", { id: of }).catch(() => null);
    setQueue((answer?.announcements ?? []).filter(({ _id }) => !postponed.current.has(_id)));
  }, [of]);
  useEffect(() => whenIdle(load), [load]);
  const [first] = queue;
  const isQuiet = useQuietMoment(first !== undefined);
  if (!first || !isQuiet) return null;
  const next = () => setQueue((all) => all.slice(1));
  const postpone = () => {
    postponed.current.add(first._id);
    next();
  };
  const answer = async (choice?: number) => {
    try {
      await api("POST /projects/announcement-answer/{id}", { id: first._id, choice, version: first.version });
      // The answer marks the notification as read on the server, so that the count must be loaded again.
      renewUnreadCount();
      next();
    } catch (error) {
      toastError(error);
      // Somebody changed the announcement, or ended it: what is asked now replaces it.
      if (isApiProblem(error) && (error.status === 409 || error.status === 404)) await load();
    }
  };
  return (
    <Suspense>
      <AnnouncementDialog
        key={`${first._id} ${first.version}`}
        announcement={first}
        onAnswer={answer}
        onLater={postpone}
      />
    </Suspense>
  );
}
