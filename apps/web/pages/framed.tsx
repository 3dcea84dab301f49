import { Outlet, useLocation, useMatches } from "react-router";
import { AnnouncementQueue } from "#features/announcements/web/index.ts";
import { UnreadMark, useUnreadCount } from "#features/notifications/web/index.ts";
import { Frame, hasFrame, useCurrentCourse, useRootData, WaitingBadge } from "#features/projects/web/index.ts";
import { useStoredWork } from "./use-stored-work.ts";

/** Layout route of every page except the reader and pages like the login. Flows get no menu bar and footer. */
export default function Framed() {
  const root = useRootData();
  const course = useCurrentCourse();
  useStoredWork();
  // A staff member who views the academy as a learner neither reads nor answers what is addressed to the learner.
  const user = root?.user?.viewing ? null : root?.user;
  const unread = useUnreadCount(Boolean(user), useLocation().pathname);
  const of = root && user && !user.require_anamnese ? (course ?? root.project._id) : null;
  return (
    <>
      <Frame
        isBare={!hasFrame(useMatches().at(-1)?.id ?? "")}
        notifications={{ count: unread, linkOf: notificationsLink(unread, course) }}
      >
        <div className="waiting-strip">
          <WaitingBadge />
        </div>
        <Outlet />
      </Frame>
      {of ? <AnnouncementQueue of={of} /> : null}
    </>
  );
}

/**
 * Returns a function that renders the link to new notifications in the menu. The menu closes when the link is followed.
 */
function notificationsLink(count: number, course: string | null) {
  return (onOpen: () => void) => <UnreadMark count={count} course={course} onOpen={onOpen} />;
}
