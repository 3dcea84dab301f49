import { useLocation } from "react-router";
import { Drawer } from "#ui/drawer.tsx";
import { Link } from "#ui/link.tsx";
import { useCurrentCourse } from "./current-course.ts";
import { menuEntries } from "./frame-rules.ts";
import { useProject, useRootData } from "./root-data.ts";

export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const project = useProject();
  const user = useRootData()?.user ?? null;
  const course = useCurrentCourse();
  const { pathname, search } = useLocation();
  const enrollment = user?.enrollments.find(({ course_friendly_id }) => course_friendly_id === course);
  const here = pathname + search;
  return (
    <Drawer label="Menu de navegação" title={enrollment?.course_name ?? project.name} isOpen={isOpen} onClose={onClose}>
      <ul className="menu-entries">
        {menuEntries(project, user, course).map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={onClose} aria-current={to === here ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
