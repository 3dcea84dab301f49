import {
  Bookmark,
  CircleUserRound,
  Files,
  House,
  type IconNode,
  LifeBuoy,
  ListTodo,
  MessageSquare,
  MessagesSquare,
  Route,
} from "lucide";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useCurrentCourse } from "./current-course.ts";
import { type MenuLabel, menuEntries } from "./frame-rules.ts";
import { useProject, useRootData } from "./root-data.ts";
import "./menu-drawer.css";

const ICONS: Record<MenuLabel, IconNode> = {
  Início: House,
  "Todas as trilhas": Route,
  "Trilhas incompletas": ListTodo,
  "Plano de estudo": Bookmark,
  Fórum: MessagesSquare,
  "Banco de currículos": Files,
  Perfil: CircleUserRound,
  "Fale conosco": MessageSquare,
  Ajuda: LifeBuoy,
};

/** The menu: the signed-in person, then the entries in the specification. */
export function MenuDrawer({
  isOpen,
  onClose,
  courseName = null,
  notifications,
}: {
  isOpen: boolean;
  onClose(): void;
  /** Title of the course in the address, if the person is not enrolled in it; null otherwise. */
  courseName?: string | null;
  notifications?: ReactNode;
}) {
  const project = useProject();
  const user = useRootData()?.user ?? null;
  const course = useCurrentCourse();
  const { pathname, search } = useLocation();
  const enrollment = user?.enrollments.find(({ course_friendly_id }) => course_friendly_id === course);
  const here = pathname + search;
  return (
    <Drawer
      label="Menu de navegação"
      title={enrollment?.course_name ?? courseName ?? project.name}
      isOpen={isOpen}
      onClose={onClose}
    >
      {user ? (
        <p className="menu-person">
          <Avatar name={user.data.name} image={user.photo} isNamedBeside />
          <span>
            <b>{user.data.name}</b>
            <small>
              <EmailText email={user.email} />
            </small>
          </span>
        </p>
      ) : null}
      {notifications}
      <ul className="menu-entries">
        {menuEntries(project, user, course).map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={onClose} aria-current={to === here ? "page" : undefined}>
              <Icon of={ICONS[label]} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
