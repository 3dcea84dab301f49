import { answerAnnouncement } from "#features/announcements/contract.ts";
import { ensureDeepLink } from "#features/deep-links/contract.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { reportFriction } from "#features/friction/contract.ts";
import { openSession } from "#features/jocos/server/fixture-joco.ts";
import { changeRankingAbsence } from "#features/progress/contract.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { saveReflection } from "#features/objects/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { beginPasskey } from "#features/second-factors/contract.ts";
import { addKey, enableTotp } from "#features/second-factors/server/fixture-factors.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import { acceptTerms, requestErasure, changeConsent } from "#features/privacy/contract.ts";
import type { TwoAcademies } from "#platform/server/testing/two-academies.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { accessAnswersOf } from "./access-answers.ts";

type Answers = Awaited<ReturnType<typeof accessAnswersOf>>;

/** Uses every feature in the project aurora, so that each table has a row. */
export async function fillEveryTable(academies: TwoAcademies, accessAnswers: Answers): Promise<void> {
  const { world, aurora, course, objectId } = academies;
  const idOf = (key: string) => accessAnswers[key]?.input() as { id: string };
  const caio = world.as(await academies.person(aurora));
  await caio.call(changeConsent, { purpose: "news", given: true });
  await caio.call(acceptTerms, { accepted: [{ kind: "use-terms", version: 1 }] });
  await caio.call(requestErasure, {});
  const ana = world.as(await academies.person(aurora, { enrolledIn: [course] }));
  for (const at of [0, 1]) await read(ana, course, at);
  const player = await academies.person(aurora, { enrolledIn: [course] });
  await openSession(world, player, { course_id: course._id, object_id: course.objects[3]?._id ?? "" });
  await ana.call(changeFavorite, { course_id: course._id, object_id: objectId, favorite: true });
  await enableTotp(ana, world.clock.now);
  await addKey(ana, aurora.host);
  await ana.call(beginPasskey, {});
  await ana.call(changeRankingAbsence, { absent: true });
  await linkGoogle(academies);
  await askAssistant(academies);
  await ana.call(answerAnnouncement, idOf("POST /projects/announcement-answer/{id}"));
  await readFormerText(academies);
  await ana.call(ensureDeepLink, idOf("POST /projects/ensure-deep-link/{id}"));
  const reflection = { block: "reflection-1", text: "Só para mim." };
  await ana.call(saveReflection, { course_id: course._id, object_id: objectId, ...reflection });
  await ana.call(reportFriction, { message: "Não deu.", path: "/courses", kind: "friction" });
  await inProject(world.services.pool, aurora._id, async (sql) => {
    const context = { sql, project: aurora, now: world.clock.now };
    const linkId = await newLink(context, { userId: (await academies.person(aurora))._id, purpose: "password" });
    const content = { subject: "Oi", preheader: "", title: "Oi", paragraphs: [] };
    const greeting = { kind: "oi", title: "Oi", when: "Agora.", content: () => content, examples: () => ({}) };
    await queueEmail(context, greeting, { userId: null, recipient: "ana@exemplo.com.br", values: null, linkId });
  });
}

/** Inserts a row as if the assistant had been used. */
async function askAssistant({ world, aurora }: TwoAcademies): Promise<void> {
  const project_id = aurora._id;
  await world.inside(aurora, (sql) => sql`insert into assistant_usage ${sql({ project_id, day: "2026-11-20" })}`);
}

/** Inserts a row as if a person had read a text that staff then replaced. */
async function readFormerText({ world, aurora, person }: TwoAcademies): Promise<void> {
  const { _id: userId } = await person(aurora);
  await world.inside(
    aurora,
    (sql) => sql`
      insert into former_announcement_answers (project_id, user_id, edition_id, created_at)
      select project_id, ${userId}, id, replaced_at from announcement_editions where project_id = ${aurora._id}`,
  );
}

/** Inserts a row as if a person had signed in with Google. */
async function linkGoogle({ world, aurora, person }: TwoAcademies): Promise<void> {
  const { _id: user_id } = await person(aurora);
  const row = { project_id: aurora._id, subject: "1", user_id, email: "ana@exemplo.com.br" };
  await world.inside(aurora, (sql) => sql`insert into google_accounts ${sql(row)}`);
}
