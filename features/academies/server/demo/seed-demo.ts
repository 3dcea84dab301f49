import { recountStandings, recountVisits } from "#features/progress/server/index.ts";
import { basename } from "node:path";
import { hashPassword } from "#platform/server/auth/passwords.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import type { Academy, AcademySettings } from "../academy.ts";
import { AcademyMistakes } from "../academy-mistakes.ts";
import { academyTransaction, type Stores } from "../academy-transaction.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { readAcademy } from "../read-academy.ts";
import { writeAcademyWithin } from "../write-academy.ts";
import { crowdOf } from "./crowd.ts";
import { forumPeople } from "./forum-people.ts";
import { historyOf } from "./history.ts";
import { daysAfter, localDay } from "./local-time.ts";
import { crowdLearner, finishedLearner, halfWayLearner, type Learner, newLearner } from "./learner.ts";
import { randomFrom } from "./random.ts";
import { seedTalents } from "./seed-talents.ts";
import { seedVacancies } from "./seed-vacancies.ts";
import { type StudyCourse, studyCourses } from "./study-course.ts";
import { writeClasses } from "./write-classes.ts";
import { writeDesigns } from "./write-designs.ts";
import { writeHelp } from "./write-help.ts";
import { writeNotices } from "./write-notices.ts";
import { writeFlowSessions } from "./write-flow-sessions.ts";
import { acceptTerms, type Person, writePeople } from "./write-people.ts";
import { writeReach } from "./write-reach.ts";
import { writeUsage } from "./write-usage.ts";
import { writeForum } from "./write-forum.ts";
import { writeReflections } from "./write-reflections.ts";

// Multiples of the golden ratio modulo 1 spread evenly, so that every academy gets each kind of learner, whatever its
// seed.
const GOLDEN = 0.618_033_988_75;
const IN_ALL_COURSES = 0.6;

export interface SeedContext extends Stores {
  /** Receives progress messages in pt-BR. */
  report: (sentence: string) => void;
  /**
   * Secret that encrypts the crowd's answers in flows and the demo people's reflections. Without it, neither is
   * written.
   */
  secrets?: { fields: string };
  /** Time at which the people's eight weeks of study end; now by default. */
  now?: Date;
}

/**
 * Imports demo academies and their people, one transaction per academy. When an academy already has people, they only
 * accept its current terms.
 */
export async function seedDemo(context: SeedContext, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const now = context.now ?? new Date();
    const academy = withCourseEnd(await readNamed(folder, now), now);
    for (const sentence of academy.warnings) context.report(sentence);
    const hashes = await Promise.all(academy.settings.demo_people.map(({ password }) => hashPassword(password)));
    const count = await academyTransaction(context, async (sql, files) => {
      const projectId = await writeAcademyWithin(sql, files, academy, { isDemo: true, now });
      if (!(await hasPeople(sql, projectId)))
        return await writeEverybody(sql, projectId, academy, { hashes, now, secrets: context.secrets });
      // If the import brought a newer legal text, the demo's people must not have to accept it before anything else.
      await acceptTerms(sql, projectId);
      return 0;
    });
    context.report(
      `${academy.settings.name}: ${count > 0 ? `${count} pessoas e oito semanas de estudo` : "conteúdos atualizados"}.`,
    );
  }
}

/** Reads an academy's folder. Mistakes get the folder's name, because several academies are read. */
async function readNamed(folder: string, now: Date): Promise<Academy> {
  return await readAcademy(folder, now).catch((error: unknown) => {
    if (!(error instanceof AcademyMistakes)) throw error;
    const file = (name: string) => `${basename(folder)}/${name}`;
    throw new AcademyMistakes(error.mistakes.map((mistake) => ({ ...mistake, file: file(mistake.file) })));
  });
}

/**
 * Makes the first course end twelve days from now, unless its folder sets a date, because a demo may be opened on any
 * day.
 */
function withCourseEnd(academy: Academy, now: Date): Academy {
  const end = daysAfter(localDay(now, academy.settings.time_zone), 12).toISOString().slice(0, 10);
  const courses = academy.courses.map((course, at) =>
    at === 0 ? { ...course, ends_on: course.ends_on ?? end } : course,
  );
  return { ...academy, courses };
}

async function hasPeople(sql: OwnerTransaction, projectId: string): Promise<boolean> {
  const people = await sql`select 1 from users where project_id = ${projectId} limit 1`;
  return people.length > 0;
}

async function writeEverybody(
  sql: OwnerTransaction,
  projectId: string,
  { settings, forums }: Academy,
  { hashes, now, secrets }: { hashes: readonly string[]; now: Date; secrets: SeedContext["secrets"] },
): Promise<number> {
  const courses = await studyCourses(sql, projectId);
  const seed = settings.crowd?.seed ?? 1;
  const contextOf = (place: number) => ({
    courses,
    now,
    zone: settings.time_zone,
    random: randomFrom(seed + (place + 1) * 7919),
  });
  const known = settings.demo_people.map((each, at) => demoPerson(each, hashes[at] ?? null, contextOf(at)));
  const crowd = [...crowdOf(settings), ...forumPeople(settings, forums)].map((each, at): Person => {
    const isInAll = (at * GOLDEN * 3) % 1 < IN_ALL_COURSES;
    const own = isInAll ? contextOf(known.length + at) : inFirstCourse(contextOf(known.length + at));
    return { ...each, password_hash: null, rule: null, ...withHistory(crowdLearner(own, (at * GOLDEN) % 1), own) };
  });
  await writePeople(sql, projectId, [...known, ...crowd]);
  await writeClasses(sql, projectId, { friendly_id: settings.friendly_id, now, zone: settings.time_zone });
  await writeDesigns(sql, projectId, { settings, now });
  await writeForum(sql, projectId, { forums, now });
  // Without statistics of what was just written, the joins of the next statements can take minutes.
  await sql`analyze users, forum_topics, forum_posts, forum_texts, forum_mentions, user_inputs, point_entries`;
  await writeNotices(sql, projectId, now);
  await seedTalents(sql, projectId, { friendly_id: settings.friendly_id, seed, now });
  await seedVacancies(sql, projectId, { friendly_id: settings.friendly_id, seed, now, zone: settings.time_zone });
  await writeHelp(sql, projectId, settings, now);
  await writeUsage(sql, projectId, { seed, now, zone: settings.time_zone });
  await countWeek(sql, { projectId, now, zone: settings.time_zone });
  await recountStandings(sql, projectId);
  await recountVisits(sql, projectId);
  await writeReach(sql, projectId);
  if (secrets) {
    await writeFlowSessions(sql, projectId, { fieldsSecret: secrets.fields, seed, now });
    await writeReflections(sql, projectId, settings.demo_people, secrets.fields);
  }
  return known.length + crowd.length;
}

/** Sets the points of this week in all standings, from the ledger. */
async function countWeek(
  sql: OwnerTransaction,
  { projectId, now, zone }: { projectId: string; now: Date; zone: string },
): Promise<void> {
  const week = weekOf(sql, now, zone);
  await sql`
    update standings s set week = ${week}, week_points = e.points, week_reached_at = e.reached_at
    from (
      select user_id, course_id, sum(points)::int as points, max(created_at) as reached_at from point_entries
      where project_id = ${projectId} and created_at >= ${week}::timestamp at time zone ${zone}
      group by user_id, course_id) e
    where s.project_id = ${projectId} and (s.course_id, s.user_id) = (e.course_id, e.user_id)`;
}

interface StudyContext {
  courses: readonly StudyCourse[];
  now: Date;
  zone: string;
  random: () => number;
}

function demoPerson(
  { name, email, rule, progress, require_anamnese }: AcademySettings["demo_people"][number],
  hash: string | null,
  context: StudyContext,
): Person {
  // New and finished learners are enrolled in one course only, so that signing in leads into it; the others are
  // enrolled in all.
  const own = rule || progress === "half" ? context : inFirstCourse(context);
  return {
    name,
    first_name: name.split(/\s+/)[0] ?? name,
    email,
    password_hash: hash,
    rule: rule ?? null,
    require_anamnese,
    ...withHistory(demoLearner(rule ? "staff" : (progress ?? "new"), own), own),
  };
}

function inFirstCourse(context: StudyContext): StudyContext {
  return { ...context, courses: context.courses.slice(0, 1) };
}

function demoLearner(kind: "staff" | "new" | "half" | "done", context: StudyContext): Learner {
  if (kind === "half") return halfWayLearner(context);
  if (kind === "done") return finishedLearner(context);
  // Staff join like a finished learner, but have no progress.
  if (kind === "staff") return { ...finishedLearner(context), steps: [], favorites: [] };
  return newLearner(context);
}

function withHistory(
  learner: Learner,
  { courses, zone }: StudyContext,
): Pick<Person, "joined" | "history" | "courses"> {
  return { joined: learner.joined, history: historyOf(learner, zone), courses };
}
