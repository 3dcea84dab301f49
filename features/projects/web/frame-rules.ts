import type { User } from "#features/people/contract.ts";
import { paths } from "#shared/paths.ts";
import type { PublicProject } from "../contract.ts";

export interface Entry {
  label: string;
  to: string;
}

type Modules = Pick<PublicProject, "module_forum" | "module_talents" | "module_talents_config">;
type Viewer = Pick<User, "rule" | "tester"> | null;

/** Whether a page shows the top bar and the footer: flows and the reader do not. */
export function hasFrame(routeId: string): boolean {
  return !routeId.startsWith("flow") && !routeId.includes("o-id");
}

/** Returns the course in the URL, else the only one that the person is enrolled in, else null (spec, section 2). */
export function currentCourse(inAddress: string | undefined, enrollments: User["enrollments"]): string | null {
  if (inAddress) return inAddress;
  const [only, ...more] = enrollments;
  return only && more.length === 0 ? only.course_friendly_id : null;
}

/** Labels of the menu entries in the specification. */
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

/** Returns the menu entries in the specification (section 2) that apply to this person. */
export function menuEntries(project: Modules, viewer: Viewer, course: string | null): MenuEntry[] {
  const talents: MenuEntry[] = seesTalents(project, viewer)
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

/**
 * Whether the menu shows the talent bank: to people with a rule and testers; while the module is in progress, to
 * testers only (spec, section 6).
 */
function seesTalents(project: Modules, viewer: Viewer): boolean {
  return opensTalents(project, viewer) && viewer !== null && (viewer.rule !== undefined || viewer.tester);
}

/** Whether the talent module is open to this person, including learners, who have only their own profile in it. */
export function opensTalents(
  { module_talents, module_talents_config }: Pick<Modules, "module_talents" | "module_talents_config">,
  viewer: Pick<User, "tester"> | null,
): boolean {
  return module_talents && viewer !== null && (!module_talents_config.work_on_progress || viewer.tester);
}

/**
 * Returns the friendly id of the course of 'Ir para o Espaço de Aprendizagem': the current course, else the last
 * opened, else the first.
 */
export function learningSpaceCourse(
  enrollments: User["enrollments"],
  { current, last }: { current: string | null; last: string | null },
): string | null {
  const enrolled = enrollments.map(({ course_friendly_id }) => course_friendly_id);
  return [current, last].find((course) => course !== null && enrolled.includes(course)) ?? enrolled[0] ?? null;
}

/**
 * Returns the footer's links (spec, section 2). `inCourse` is the course in the URL, `space` the course of the learning
 * space.
 */
export function footerLinks(
  routeId: string,
  viewer: Viewer,
  { inCourse, space }: { inCourse: string | null; space: string | null },
): (Entry & { title?: string })[] {
  const isHome = routeId === "courses" || routeId.startsWith("course-course-");
  const isSac = routeId === "sac" || routeId === "course-course-sac";
  const home = viewer?.rule ? paths.enter() : paths.courses();
  const hasSpace = viewer !== null && !viewer.rule;
  const help = inCourse ? paths.courseSac(inCourse) : paths.sac();
  return [
    ...(isHome ? [] : [{ label: "Ir para o Início", to: home }]),
    ...(hasSpace && space ? [{ label: "Ir para o Espaço de Aprendizagem", to: paths.course(space) }] : []),
    ...(isSac ? [] : [{ label: "Precisa de ajuda?", to: help, title: "Fale conosco" }]),
  ];
}
