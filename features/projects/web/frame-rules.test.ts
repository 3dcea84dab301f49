import { expect, test } from "vitest";
import { currentCourse, footerLinks, hasFrame, learningSpaceCourse, menuEntries } from "./frame-rules.ts";

const PLAIN = {
  module_forum: false,
  module_talents: false,
  module_talents_config: { work_on_progress: false },
};
const learner = { tester: false };
const tester = { tester: true };
const staff = (["recruiter", "admin", "manager"] as const).map((rule) => ({ rule, tester: false }));

const labels = (...given: Parameters<typeof menuEntries>) => menuEntries(...given).map(({ label }) => label);

test("with a current course the menu has the specification's eight entries in order", () => {
  const all = { ...PLAIN, module_forum: true, module_talents: true };
  expect(menuEntries(all, { rule: "admin", tester: false }, "escuta")).toEqual([
    { label: "Início", to: "/courses" },
    { label: "Todas as trilhas", to: "/course/escuta" },
    { label: "Trilhas incompletas", to: "/course/escuta?list=incompleted" },
    { label: "Plano de estudo", to: "/course/escuta?list=favorite" },
    { label: "Fórum", to: "/course/escuta/forum" },
    { label: "Banco de currículos", to: "/talents-profiles-list" },
    { label: "Perfil", to: "/course/escuta/account" },
    { label: "Fale conosco", to: "/course/escuta/sac" },
  ]);
  expect(labels(PLAIN, learner, "escuta")).toEqual([
    "Início",
    "Todas as trilhas",
    "Trilhas incompletas",
    "Plano de estudo",
    "Perfil",
    "Fale conosco",
  ]);
});

test("without a current course the menu has at most three entries, and never the forum", () => {
  const all = { ...PLAIN, module_forum: true, module_talents: true };
  expect(menuEntries(all, tester, null)).toEqual([
    { label: "Banco de currículos", to: "/talents-profiles-list" },
    { label: "Perfil", to: "/account" },
    { label: "Ajuda", to: "/sac" },
  ]);
  expect(labels(all, learner, null)).toEqual(["Perfil", "Ajuda"]);
  expect(labels(all, null, null)).toEqual(["Perfil", "Ajuda"]);
});

test("shows the talent bank to people with a rule and testers; while it is in progress, to testers only", () => {
  const on = { ...PLAIN, module_talents: true };
  const inProgress = { ...on, module_talents_config: { work_on_progress: true } };
  const sees = (project: typeof PLAIN, who: (typeof staff)[number] | typeof learner | null) =>
    labels(project, who, null).includes("Banco de currículos");
  for (const person of staff) {
    expect(sees(on, person)).toBe(true);
    expect(sees(inProgress, person)).toBe(false);
    expect(sees(inProgress, { ...person, tester: true })).toBe(true);
    expect(sees(PLAIN, { ...person, tester: true })).toBe(false);
  }
  expect([learner, tester, null].map((who) => sees(on, who))).toEqual([false, true, false]);
  expect([learner, tester, null].map((who) => sees(inProgress, who))).toEqual([false, true, false]);
});

test("the footer's links depend on the page and the person", () => {
  const nowhere = { inCourse: null, space: null };
  const inCourse = { inCourse: "escuta", space: "escuta" };
  const only = { inCourse: null, space: "escuta" };
  const HOME = "Ir para o Início";
  const SPACE = "Ir para o Espaço de Aprendizagem";
  const HELP = "Precisa de ajuda?";
  const of = (...given: Parameters<typeof footerLinks>) => footerLinks(...given).map(({ label }) => label);

  expect(of("faq", learner, only)).toEqual([HOME, SPACE, HELP]);
  expect(of("courses", learner, only)).toEqual([SPACE, HELP]);
  expect(of("course-course", learner, inCourse)).toEqual([HOME, SPACE, HELP]);
  expect(of("course-course-forum", learner, inCourse)).toEqual([SPACE, HELP]);
  expect(of("course-course-sac", learner, inCourse)).toEqual([SPACE]);
  expect(of("sac", learner, nowhere)).toEqual([HOME]);
  for (const person of staff) expect(of("faq", person, only)).toEqual([HOME, HELP]);
  expect(of("faq", null, nowhere)).toEqual([HOME, HELP]);
});

test("home is /enter for people with a rule, and the courses for all others", () => {
  const home = (...given: Parameters<typeof footerLinks>) => footerLinks(...given)[0]?.to;
  const nowhere = { inCourse: null, space: null };
  for (const person of [learner, null]) expect(home("faq", person, nowhere)).toBe("/courses");
  for (const person of staff) expect(home("faq", person, nowhere)).toBe("/enter");
  const [, , help] = footerLinks("course-course", learner, { inCourse: "escuta", space: "escuta" });
  expect(help).toEqual({ label: "Precisa de ajuda?", title: "Fale conosco", to: "/course/escuta/sac" });
});

test("the learning space is of the current, the last or the first course, but never of an ended enrolment", () => {
  const two = enrolled("solo", "feira");
  expect(learningSpaceCourse(two, { current: "feira", last: "solo" })).toBe("feira");
  expect(learningSpaceCourse(two, { current: null, last: "feira" })).toBe("feira");
  expect(learningSpaceCourse(two, { current: null, last: null })).toBe("solo");
  expect(learningSpaceCourse(two, { current: null, last: "outro" })).toBe("solo");
  expect(learningSpaceCourse([], { current: null, last: "solo" })).toBeNull();
});

test("the current course is the one in the URL, else the only one", () => {
  expect(currentCourse("escuta", enrolled("solo", "feira"))).toBe("escuta");
  expect(currentCourse(undefined, enrolled("solo"))).toBe("solo");
  expect(currentCourse(undefined, enrolled("solo", "feira"))).toBeNull();
  expect(currentCourse(undefined, [])).toBeNull();
});

test("flows and the reader have no frame", () => {
  expect(["courses", "faq", "course-course", "sac", "talents", "check"].filter(hasFrame)).toHaveLength(6);
  expect(["flow", "course-course-o-id"].filter(hasFrame)).toEqual([]);
});

function enrolled(...names: string[]) {
  return names.map((name) => ({ course_id: name, course_friendly_id: name, course_name: name }));
}
