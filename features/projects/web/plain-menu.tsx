import { Menu } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useCurrentCourse } from "./current-course.ts";
import { menuEntries } from "./frame-rules.ts";
import { useProject, useRootData } from "./root-data.ts";

/** The menu of pages without scripts, in which the button of the drawer does nothing. */
export function PlainMenu() {
  const project = useProject();
  const user = useRootData()?.user ?? null;
  const course = useCurrentCourse();
  return (
    <noscript>
      <details className="plain-menu">
        <summary className="topbar-menu">
          <Icon of={Menu} />
          <span>Menu</span>
        </summary>
        <nav aria-label="Menu de navegação">
          {menuEntries(project, user, course).map(({ label, to }) => (
            <Link key={label} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </details>
    </noscript>
  );
}
