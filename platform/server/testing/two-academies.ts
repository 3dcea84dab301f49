import type { MadeCourse } from "./make-course.ts";
import type { MadePerson, PersonOptions } from "./make-person.ts";
import type { MadeProject } from "./make-project.ts";
import type { World } from "./world.ts";

/** Marker in every text that only people of the academy may read. */
export const SECRET = "sigilo-da-aurora";
/** Marker in every text that the academy shows to anybody on its host. */
export const SHOWN = "vitrine-da-aurora";

export interface TwoAcademies {
  world: World;
  /** The academy whose ids the tests use; `cerrado` is the other one. */
  aurora: MadeProject;
  cerrado: MadeProject;
  course: MadeCourse;
  /** The first object of the course, whose title is secret. */
  objectId: string;
  /** An object of the course whose title anybody may see. */
  shownObjectId: string;
  /** A person enrolled in the course, first in its ranking. */
  learner: MadePerson;
  /** Creates a new person at each call, so that a sign-out in one test does not affect another. */
  person(project: MadeProject, options?: PersonOptions): Promise<MadePerson>;
}

const REFLECTION = { kind: "reflection", id: "reflection-1", prompt: SECRET };

export async function openTwoAcademies(world: World): Promise<TwoAcademies> {
  const aurora = await world.makeProject({
    // The landing page has no secret, because it is public.
    landing_page: { blocks: [{ type: "text", title: "Olá", text: "Entre." }] },
    signatory: { name: SECRET, role: SECRET },
    module_forum: true,
  });
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
  return {
    world,
    aurora,
    cerrado: await world.makeProject({ module_forum: true }),
    course,
    objectId: course.objects[0]?._id ?? "",
    shownObjectId: course.objects.find(({ title }) => title === SHOWN)?._id ?? "",
    learner: await makeLearner(world, aurora, course),
    person: (project, options = {}) => world.makePerson(project, options),
  };
}

async function makeLearner(world: World, aurora: MadeProject, course: MadeCourse): Promise<MadePerson> {
  const learner = await world.makePerson(aurora, {
    name: `Ana ${SECRET}`,
    email: `ana@${SECRET}.exemplo.com.br`,
    enrolledIn: [course],
  });
  const standing = { project_id: aurora._id, course_id: course._id, user_id: learner._id, points: 90 };
  await world.inside(aurora, (sql) => sql`insert into standings ${sql(standing)}`);
  return learner;
}
