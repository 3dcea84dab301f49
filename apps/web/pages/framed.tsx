import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useMatches } from "react-router";
import { pageLoad } from "#features/api.ts";
import { AnnouncementQueue } from "#features/announcements/web/index.ts";
import { UnreadMark, useUnreadCount } from "#features/notifications/web/index.ts";
import {
  currentRootData,
  Frame,
  hasFrame,
  useCurrentCourse,
  useRootData,
  WaitingBadge,
} from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { useStoredWork } from "./use-stored-work.ts";

/** Loads the title of the course in the address for the menu, if staff open a course in which they are not enrolled. */
const load = pageLoad(async ({ api, params }) => {
  const { course } = params;
  if (course === undefined) return null;
  try {
    const user = import.meta.env.SSR ? await api("GET /projects/get-user-by-token", {}) : currentRootData()?.user;
    if (!user?.rule || user.enrollments.some(({ course_friendly_id }) => course_friendly_id === course)) return null;
    return (await api("GET /projects/available-objects/{id}", { id: course })).course_name;
  } catch (error) {
    // The page itself makes the same calls, and reports what failed.
    if (isApiProblem(error)) return null;
    throw error;
  }
});
export { load as loader, load as clientLoader };

/** The title depends on the course only. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.course !== nextParams.course;
}

/** Layout route of every page except the reader and pages like the login. Flows get no menu bar and footer. */
export default function Framed() {
  const root = useRootData();
  const course = useCurrentCourse();
  useStoredWork();
  // A staff member who views the academy as a learner neither reads nor answers what is addressed to the learner.
  const user = root?.user?.viewing ? null : root?.user;
  const unread = useUnreadCount(Boolean(user), useLocation().pathname);
  // Somebody may still be asked for an anamnese that the academy has no more: nothing is before what is announced then.
  const isAsked = user?.require_anamnese && root?.project.anamnese;
  const isBare = !hasFrame(useMatches().at(-1)?.id ?? "");
  // Nothing is announced over the questions of a flow.
  const of = root && user && !isAsked && !isBare ? (course ?? root.project._id) : null;
  return (
    <>
      <Frame
        courseName={useLoaderData<typeof load>()}
        isBare={isBare}
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
