import { LogIn, LogOut, Menu } from "lucide";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
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
        <Icon of={Menu} />
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
          <Icon of={LogOut} />
          <span>Sair</span>
        </a>
      ) : (
        <Link to={paths.login()} className="topbar-exit">
          <Icon of={LogIn} />
          <span>Entrar</span>
        </Link>
      )}
      <PageProgress place="bar" />
    </header>
  );
}
