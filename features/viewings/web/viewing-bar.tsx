import { Eye } from "lucide";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { shortName } from "#shared/short-name.ts";
import { Icon } from "#ui/icon.tsx";
import "./viewing-bar.css";

/** Bar at the bottom of every page while staff see the academy as another person: the name, and a button to end it. */
export function ViewingBar() {
  const user = useRootData()?.user;
  if (!user?.viewing || user.viewing.as_student) return null;
  return (
    <aside className="viewing-bar" aria-label="Vendo como outra pessoa">
      <form method="post" action={paths.viewing()}>
        <Icon of={Eye} />
        <span>
          Vendo como <b>{shortName(user.data.name)}</b> <span className="viewing-rule">Nada é gravado.</span>
        </span>
        <button type="submit" className="button button-quiet small">
          Sair
        </button>
      </form>
    </aside>
  );
}
