import { type ReactNode, useState } from "react";
import { SkipLink } from "#ui/skip-link.tsx";
import { ErasureNotice } from "./erasure-notice.tsx";
import { ExitDialog } from "./exit-dialog.tsx";
import { Footer } from "./footer.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { Topbar } from "./topbar.tsx";

interface FrameProps {
  isBare?: boolean;
  /** Title of the course in the address, if the person is not enrolled in it; null otherwise. */
  courseName?: string | null;
  /** Number of unread notifications, and a function that renders the menu's link to them. */
  notifications?: { count: number; linkOf(onOpen: () => void): ReactNode };
  children: ReactNode;
}

/** Top bar, menu and footer around a page. `isBare` leaves out bar and footer, for flows, which have their own bar. */
export function Frame({ isBare = false, courseName = null, notifications, children }: FrameProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isExitOpen, setExitOpen] = useState(false);
  return (
    <>
      <SkipLink />
      {isBare ? null : (
        <Topbar
          notifications={notifications?.count ?? 0}
          isMenuOpen={isMenuOpen}
          onMenu={() => setMenuOpen((isOpen) => !isOpen)}
          onExit={() => setExitOpen(true)}
        />
      )}
      <ErasureNotice />
      <main id="conteudo" tabIndex={-1} className="page">
        {children}
      </main>
      {isBare ? null : <Footer />}
      <MenuDrawer
        courseName={courseName}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        notifications={notifications?.linkOf(() => setMenuOpen(false))}
      />
      <ExitDialog isOpen={isExitOpen} onClose={() => setExitOpen(false)} />
    </>
  );
}
