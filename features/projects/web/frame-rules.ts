import type { User } from "#features/people/contract.ts";
import { paths } from "#shared/paths.ts";
import type { PublicProject } from "../contract.ts";

export interface Entry {
  label: string;
  to: string;
}

type Modules = Pick<PublicProject, "module_forum" | "module_talents" | "module_talents_config">;
type TestClient = Pick<User, "rule" | "tester"> | null;

/** Bar, menu and footer stand on all framed pages but flows; login-like pages and the reader have no frame at all. */
export function hasFrame(routeId: string): boolean {
  return !routeId.startsWith("flow") && !routeId.includes("o-id");
}

/** The course of the address, or else the only one that the person is enrolled in (spec, section 2). */
export function currentCourse(inAddress: string | undefined, enrollments: User["enrollments"]): string | null {
  if (inAddress) return inAddress;
  const [only, ...more] = enrollments;
  return only && more.length === 0 ? only.course_friendly_id : null;
}

/** The labels of the spec's sidebar. */
export type MenuLabel =
  | "Início"
  | "Todas as trilhas"
  | "Trilhas incompletas"
  | "Plano de estudo"
  | "Fórum"
  | "Banco de currículos"
  | "Perfil"
  | "Fale conosco"
  | "Ajuda";
type MenuEntry = Entry & { label: MenuLabel };

/** The entries of the spec's sidebar and their conditions (section 2). */
export function menuEntries(project: Modules, visitor: TestClient, course: string | null): MenuEntry[] {
  const talents: MenuEntry[] = seesTalents(project, visitor)
    ? [{ label: "Banco de currículos", to: paths.talentsProfilesList() }]
    : [];
  if (!course) {
    return [...talents, { label: "Perfil", to: paths.account() }, { label: "Ajuda", to: paths.sac() }];
  }
  return [
    { label: "Início", to: paths.courses() },
    { label: "Todas as trilhas", to: paths.course(course) },
    { label: "Trilhas incompletas", to: paths.course(course, "incompleted") },
    { label: "Plano de estudo", to: paths.course(course, "favorite") },
    ...(project.module_forum ? [{ label: "Fórum" as const, to: paths.courseForum(course) }] : []),
    ...talents,
    { label: "Perfil", to: paths.courseAccount(course) },
    { label: "Fale conosco", to: paths.courseSac(course) },
  ];
}

/** Spec, section 6: with a rule or as a tester; while the module is being worked on, as a tester only. */
function seesTalents({ module_talents, module_talents_config }: Modules, visitor: TestClient): boolean {
  if (!module_talents || !visitor) return false;
  if (module_talents_config.work_on_progress && !visitor.tester) return false;
  return visitor.rule !== null || visitor.tester;
}

/**
 * The footer's own links (section 2), before those of every page. `inCourse` is the address's course, `course` the
 * current one. Who has no session would only be sent to sign in from the courses: for them too, home is the door.
 */
export function footerLinks(
  routeId: string,
  visitor: TestClient,
  { inCourse, course }: { inCourse: string | null; course: string | null },
): (Entry & { title?: string })[] {
  const isHome = routeId === "courses" || routeId.startsWith("course-course-");
  const isSac = routeId === "sac" || routeId === "course-course-sac";
  const home = visitor && !visitor.rule ? paths.courses() : paths.enter();
  const space = visitor && !visitor.rule && course ? paths.course(course) : null;
  const help = inCourse ? paths.courseSac(inCourse) : paths.sac();
  return [
    ...(isHome ? [] : [{ label: "Ir para o Início", to: home }]),
    ...(space ? [{ label: "Ir para o Espaço de Aprendizagem", to: space }] : []),
    ...(isSac ? [] : [{ label: "Precisa de ajuda?", to: help, title: "Fale conosco" }]),
  ];
}
