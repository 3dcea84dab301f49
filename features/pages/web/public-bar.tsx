import { LogIn } from "lucide";
import { Brand, useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { SkipLink } from "#ui/skip-link.tsx";

/** The top bar of public pages: the brand, and a link to sign in or to the courses. */
export function PublicBar() {
  const user = useRootData()?.user;
  return (
    <>
      <SkipLink />
      <header className="topbar">
        <Link to={paths.home()} className="topbar-brand">
          <Brand />
        </Link>
        <Link to={user ? paths.courses() : paths.login()} className="topbar-exit">
          <Icon of={LogIn} />
          <span>{user ? "Ir para os cursos" : "Entrar"}</span>
        </Link>
      </header>
    </>
  );
}
