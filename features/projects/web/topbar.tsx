import { LogIn, LogOut, Menu } from "lucide";
import type { FormEvent } from "react";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Brand } from "./brand.tsx";
import { PageProgress } from "./page-progress.tsx";
import { PlainMenu } from "./plain-menu.tsx";
import { useRootData } from "./root-data.ts";

interface TopbarProps {
  /** Number of unread notifications. */
  notifications: number;
  isMenuOpen: boolean;
  onMenu(): void;
  onExit(): void;
}

/** The top bar: menu, the academy's logo, and 'Sair'; for visitors 'Entrar'. */
export function Topbar({ notifications, isMenuOpen, onMenu, onExit }: TopbarProps) {
  const user = useRootData()?.user;
  return (
    <header className="topbar">
      <button type="button" className="topbar-menu" onClick={onMenu} aria-haspopup="dialog" aria-expanded={isMenuOpen}>
        <Icon of={Menu} />
        <span>Menu</span>
        {notifications > 0 ? (
          <i className="menu-dot">
            <span className="visually-hidden">
              {notifications === 1 ? " (1 aviso novo)" : ` (${notifications} avisos novos)`}
            </span>
          </i>
        ) : null}
      </button>
      <PlainMenu />
      <Link to={paths.courses()} title="Voltar para o início" className="topbar-brand">
        <Brand />
      </Link>
      {user ? (
        <ExitForm onExit={onExit} />
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

/** The button 'Sair'. Asks for confirmation in a dialog; without scripts, on /logout. */
function ExitForm({ onExit }: { onExit(): void }) {
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onExit();
  };
  return (
    <form action={paths.logout()} className="topbar-end" onSubmit={ask}>
      <button type="submit" name="ask" value="1" className="topbar-exit">
        <Icon of={LogOut} />
        <span>Sair</span>
      </button>
    </form>
  );
}
