import { useState } from "react";
import { Outlet, useMatches } from "react-router";
import { AnnouncementQueue } from "#features/announcements/web/index.ts";
import { useCurrentCourse } from "./current-course.ts";
import { Footer } from "./footer.tsx";
import { hasFrame } from "./frame-rules.ts";
import { Topbar } from "./topbar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { useRootData } from "./root-data.ts";
import { ErasureNotice } from "./erasure-notice.tsx";
import { ExitDialog } from "./exit-dialog.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";

/** The frame of every page but the login-like ones, the reader and flows: bar, drawer, page, footer. */
export default function Framed() {
  const root = useRootData();
  const course = useCurrentCourse();
  const of = root?.user && !root.user.require_anamnese ? (course ?? root.project._id) : null;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isExitOpen, setExitOpen] = useState(false);
  const isFramed = hasFrame(useMatches().at(-1)?.id ?? "");
  return (
    <>
      <SkipLink />
      {isFramed ? <Topbar onMenu={() => setMenuOpen(true)} onExit={() => setExitOpen(true)} /> : null}
      <ErasureNotice />
      <main id="conteudo" tabIndex={-1} className="page">
        <Outlet />
      </main>
      {isFramed ? <Footer /> : null}
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      {of ? <AnnouncementQueue of={of} /> : null}
      <ExitDialog isOpen={isExitOpen} onClose={() => setExitOpen(false)} />
    </>
  );
}
