import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { Drawer } from "#ui/drawer.tsx";
import { useCurrentCourse } from "./current-course.ts";
import { useProject, useRootData } from "./root-data.ts";

/** The entries and conditions of the spec's sidebar (section 2). */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const project = useProject();
  const course = useCurrentCourse();
  const enrollments = useRootData()?.user?.enrollments ?? [];
  const courseName = enrollments.find(({ course_friendly_id }) => course_friendly_id === course)?.course_name;
  const entries = course ? courseEntries(course, project.module_forum) : plainEntries();
  const talents = useSeesTalents() ? [{ label: "Banco de currículos", to: paths.talentsProfilesList() }] : [];
  const at = entries.findIndex(({ label }) => label === "Perfil");
  return (
    <Drawer label="Menu de navegação" title={courseName ?? project.name} isOpen={isOpen} onClose={onClose}>
      <ul className="menu-entries">
        {entries.toSpliced(at, 0, ...talents).map(({ label, to }) => (
          <li key={label}>
            <NavLink to={to} end onClick={onClose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

interface Entry {
  label: string;
  to: string;
}

function courseEntries(course: string, hasForum: boolean): Entry[] {
  return [
    { label: "Início", to: paths.courses() },
    { label: "Todas as trilhas", to: paths.course(course) },
    { label: "Trilhas incompletas", to: paths.course(course, "incompleted") },
    { label: "Plano de estudo", to: paths.course(course, "favorite") },
    ...(hasForum ? [{ label: "Fórum", to: paths.courseForum(course) }] : []),
    { label: "Perfil", to: paths.courseAccount(course) },
    { label: "Fale conosco", to: paths.courseSac(course) },
  ];
}

function plainEntries(): Entry[] {
  return [
    { label: "Perfil", to: paths.account() },
    { label: "Ajuda", to: paths.sac() },
  ];
}

/** Spec, section 6: with a rule or as a tester; while the module is being worked on, as a tester only. */
function useSeesTalents(): boolean {
  const { module_talents, module_talents_config } = useProject();
  const user = useRootData()?.user;
  if (!module_talents || !user) return false;
  if (module_talents_config.work_on_progress && !user.tester) return false;
  return user.rule !== null || user.tester;
}
