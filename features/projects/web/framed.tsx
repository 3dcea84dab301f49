import { useState } from "react";
import { Outlet } from "react-router";
import { Footer } from "./footer.tsx";
import { Topbar } from "./topbar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ExitDialog } from "./exit-dialog.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import "./frame.css";

/** The frame of every page but the login-like ones and the reader: bar, drawer, page, footer. */
export default function Framed() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isExitOpen, setExitOpen] = useState(false);
  return (
    <>
      <SkipLink />
      <Topbar onMenu={() => setMenuOpen(true)} onExit={() => setExitOpen(true)} />
      <main id="conteudo" tabIndex={-1} className="page">
        <Outlet />
      </main>
      <Footer />
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <ExitDialog isOpen={isExitOpen} onClose={() => setExitOpen(false)} />
    </>
  );
}
