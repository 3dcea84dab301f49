import { createHash } from "node:crypto";
import { makeCertificate } from "#features/certificates/server/fixture-certificate.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadePerson, PersonWish } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";

/** Planted in what only people of the academy may read… */
export const SECRET = "sigilo-da-aurora";
/** …and in what it shows to anybody who comes to its own host. */
export const SHOWN = "vitrine-da-aurora";

/** The secret of a preview link. */
export const PREVIEW = "previa-da-aurora";

export interface TwoAcademies {
  /** Whose ids are asked for. */
  aurora: MadeProject;
  cerrado: MadeProject;
  course: MadeCourse;
  objectId: string;
  certificateId: string;
  certificateToken: string;
  /** Of an object whose title is shown to anybody. */
  metaObjectId: string;
  /** Somebody else's copy of their data, ready to be downloaded. */
  exportId: string;
  announcementId: string;
  deepLinkId: string;
  learnerEmail: string;
  learnerId: string;
  /** A new person each time, so that nobody's signing out shuts somebody else out. */
  person(project: MadeProject, wish?: PersonWish): Promise<MadePerson>;
}

const REFLECTION = { kind: "reflection", id: "reflection-1", prompt: SECRET };

export async function openTwoAcademies(world: World): Promise<TwoAcademies> {
  const aurora = await world.makeProject({
    // Part of the project itself, which tells any host what it is: the one text that is nobody's secret.
    landing_page: { blocks: [{ type: "text", title: "Olá", text: "Entre." }] },
    signatory: { name: SECRET, role: SECRET },
  });
  const cerrado = await world.makeProject();
  const course = await world.makeCourse(aurora, {
    name: SHOWN,
    trails: [
      {
        name: SHOWN,
        objects: [
          { title: SECRET, blocks: [{ kind: "text", text: SECRET }, REFLECTION] },
          { title: `Outro ${SECRET}` },
          { title: SHOWN },
          {
            title: SECRET,
            type: "joco",
            joco: { friendly_id: SECRET, start: "http://127.0.0.1:9/inicio" },
            blocks: [],
          },
        ],
      },
    ],
  });
  await makePages(world, aurora);
  const scorer = await makeScorer(world, aurora, course);
  await makeHero(world, aurora, course);
  const certificateToken = "7KQ3-M9XD";
  const metaObjectId = course.objects.find(({ title }) => title === SHOWN)?._id ?? "";
  await makePreview(world, aurora, metaObjectId, scorer._id);
  return {
    aurora,
    cerrado,
    course,
    objectId: course.objects[0]?._id ?? "",
    certificateId: await makeCertificate(world, aurora, {
      token: certificateToken,
      name: SHOWN,
      first_name: SHOWN,
      course_name: SHOWN,
    }),
    certificateToken,
    metaObjectId,
    exportId: await makeFinishedExport(world, aurora, scorer._id),
    ...(await makeNotices(world, aurora, course)),
    learnerEmail: scorer.email,
    learnerId: scorer._id,
    person: (project, wish = {}) => world.makePerson(project, wish),
  };
}

/** A copy that somebody may download, and a look that somebody took at their data. */
async function makeFinishedExport(world: World, { _id: project_id }: MadeProject, user_id: string): Promise<string> {
  const now = world.clock.now;
  const made = { project_id, id: newId(), user_id, bytes: 9, asked_at: now, ready_at: now, expires_at: new Date(8e12) };
  const read = { project_id, id: newId(), user_id, what: SECRET, reason: SECRET, created_at: now };
  await world.inside({ _id: project_id }, (sql) => sql`insert into data_exports ${sql(made)}`);
  await world.inside({ _id: project_id }, (sql) => sql`insert into sensitive_reads ${sql(read)}`);
  return made.id;
}

async function makePages(world: World, { _id: project_id }: MadeProject): Promise<void> {
  const legal = { project_id, kind: "use-terms", version: 1, title: SHOWN, body: SHOWN, published_at: "2026-11-20" };
  const question = {
    project_id,
    id: newId(),
    friendly_id: "senha",
    group_name: SHOWN,
    question: SHOWN,
    answer: SHOWN,
    position: 0,
  };
  await world.inside({ _id: project_id }, (sql) => sql`insert into legal_pages ${sql(legal)}`);
  await world.inside({ _id: project_id }, (sql) => sql`insert into faq_items ${sql(question)}`);
}

async function makeHero(world: World, { _id: project_id }: MadeProject, { _id: course_id }: MadeCourse): Promise<void> {
  const hero = { project_id, id: newId(), course_id, friendly_id: "aviso", title: SECRET, text: SECRET, position: 0 };
  await world.inside({ _id: project_id }, (sql) => sql`insert into heros ${sql(hero)}`);
}

/** A link to what anybody may see of the course. */
async function makePreview(world: World, { _id: project_id }: MadeProject, objectId: string, userId: string) {
  const link = {
    project_id,
    key_hash: createHash("sha256").update(PREVIEW).digest(),
    object_id: objectId,
    user_id: userId,
    created_at: world.clock.now,
    expires_at: "2099-01-01",
  };
  await world.inside({ _id: project_id }, (sql) => sql`insert into preview_links ${sql(link)}`);
}

/** An announcement and a deep link of the course. */
async function makeNotices(world: World, aurora: MadeProject, course: MadeCourse) {
  const own = { project_id: aurora._id, course_id: course._id };
  const announcement = {
    ...own,
    id: newId(),
    friendly_id: "aviso",
    kind: "notice",
    title: SECRET,
    body: SECRET,
    position: 0,
  };
  const link = { ...own, id: newId(), friendly_id: "link", object_id: course.objects[0]?._id ?? "" };
  await world.inside(aurora, (sql) => sql`insert into announcements ${sql(announcement)}`);
  await world.inside(aurora, (sql) => sql`insert into deep_links ${sql(link)}`);
  return { announcementId: announcement.id, deepLinkId: link.id };
}

/** Somebody who is first in the ranking. */
async function makeScorer(world: World, aurora: MadeProject, course: MadeCourse): Promise<MadePerson> {
  const scorer = await world.makePerson(aurora, {
    name: `Ana ${SECRET}`,
    email: `ana@${SECRET}.exemplo.com.br`,
    enrolledIn: [course],
  });
  const row = { project_id: aurora._id, course_id: course._id, user_id: scorer._id, points: 90 };
  await world.inside(aurora, (sql) => sql`insert into standings ${sql(row)}`);
  return scorer;
}
