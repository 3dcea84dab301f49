import { Outlet, useMatches } from "react-router";
import { AnnouncementQueue } from "#features/announcements/web/index.ts";
import { Frame, hasFrame, useCurrentCourse, useRootData } from "#features/projects/web/index.ts";

/** The layout route of every page except the login-like ones and the reader. Flows have no bar and footer. */
export default function Framed() {
  const root = useRootData();
  const course = useCurrentCourse();
  const of = root?.user && !root.user.require_anamnese ? (course ?? root.project._id) : null;
  return (
    <>
      <Frame isBare={!hasFrame(useMatches().at(-1)?.id ?? "")}>
        <Outlet />
      </Frame>
      {of ? <AnnouncementQueue of={of} /> : null}
    </>
  );
}
