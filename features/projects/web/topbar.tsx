import { LogIn, LogOut, Menu } from "lucide-react";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { Brand } from "./brand.tsx";
import { PageProgress } from "./page-progress.tsx";
import { useRootData } from "./root-data.ts";

/** 'Menu' toggles the drawer; without scripts the links below the page serve instead, and 'Sair' is a page. */
export function Topbar({ onMenu, onExit }: { onMenu(): void; onExit(): void }) {
  const user = useRootData()?.user;
  return (
    <header className="topbar">
      <button type="button" className="topbar-menu" onClick={onMenu} aria-haspopup="dialog">
        <Menu className="icon" aria-hidden="true" />
        <span>Menu</span>
      </button>
      <Link to={user ? paths.courses() : paths.enter()} title="Voltar para o início" className="topbar-brand">
        <Brand />
      </Link>
      {user ? (
        <a
          href={paths.askLogout()}
          className="topbar-exit"
          onClick={(event) => {
            event.preventDefault();
            onExit();
          }}
        >
          <LogOut className="icon" aria-hidden="true" />
          <span>Sair</span>
        </a>
      ) : (
        <Link to={paths.login()} className="topbar-exit">
          <LogIn className="icon" aria-hidden="true" />
          <span>Entrar</span>
        </Link>
      )}
      <PageProgress place="bar" />
    </header>
  );
}
