import { getAuthoredCourse, getAuthoredObject } from "#features/authoring/contract.ts";
import { sendPeopleMessage } from "#features/bulk-changes/contract.ts";
import { startFlowSession } from "#features/flows/contract.ts";
import { getHelpThreads } from "#features/help/contract.ts";
import { changeEnrollment } from "#features/members/contract.ts";
import { getStoredLanding } from "#features/pages/contract.ts";
import { acceptTerms } from "#features/privacy/contract.ts";
import { getOwnTalent, showTalentInterest } from "#features/talents/contract.ts";
import { changeVacancyStatus } from "#features/vacancies/contract.ts";
import { makeVacancy } from "#features/vacancies/server/fixture-vacancy.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { TwoAcademies } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import { BLOCKS, LANDING } from "./blocks-with-texts.ts";
import { flowAttempts } from "./flow-attempts.ts";

export type Callers = Record<"learner" | "recruiter" | "admin" | "manager", MadePerson>;

/** A call that writes texts: `input` is valid, and its texts are replaced. */
export interface Attempt {
  /** The fields whose texts are replaced, for a call that needs the others as they are; all by default. */
  only?: RegExp;
  as: keyof Callers;
  /** Puts a text into a format that the call reads, such as a sheet. */
  wrap?: Record<string, (text: string) => string>;
  input(): object | Promise<object>;
  /** What makes the text appear, such as a publication. */
  after?(answer: Record<string, unknown>): unknown;
}

/**
 * Calls that write texts where the access answers of a route do not: because those are refused, write to a row that no
 * page shows, or lack a field. By the route's path, in the order in which they are made.
 */
export function attemptsOf(
  { world, course }: TwoAcademies,
  callers: Callers,
  spare: MadePerson,
  answerOf: (key: string) => object,
): Record<string, Attempt[]> {
  const [learner, manager] = [world.as(callers.learner), world.as(callers.manager)];
  const made = { course_id: "", object_id: "", change_id: "", vacancy_id: "" };
  const edit = (kind: object) => async () => {
    const { version, trails } = await manager.call(getAuthoredCourse, { course_id: made.course_id });
    return { course_id: made.course_id, version, edit: { trail: trails[0]?.friendly_id, ...kind } };
  };
  const flow = async () => ({
    session_id: (await learner.call(startFlowSession, { flow: "fluxo" })).session._id,
    block_id: "pergunta",
    client_id: newId(),
  });
  const thread = async () => ({
    thread_id: (await learner.call(getHelpThreads, {})).threads[0]?._id,
    client_id: newId(),
    text: "Oi.",
  });
  let legal = 0;
  return {
    ...flowAttempts(manager),
    "/projects/save-announcement": [
      { as: "manager", input: () => ({ kind: "notice", title: "Aviso", text: "Olá" }) },
      {
        as: "manager",
        input: () => ({
          kind: "choice",
          title: "Escolha",
          text: "Olá",
          options: ["Sim", "Não"],
          course_id: course._id,
        }),
      },
    ],
    "/projects/create-course": [
      {
        as: "manager",
        input: () => ({ name: "Curso", description: "Um curso." }),
        after: ({ course_id }) => void (made.course_id = String(course_id)),
      },
    ],
    "/projects/edit-course/{course_id}": [
      { as: "manager", input: edit({ kind: "settings", name: "C", description: "D", hours: 2 }) },
      { as: "manager", input: edit({ kind: "add-trail", name: "T", description: "D" }) },
      { as: "manager", input: edit({ kind: "change-trail", name: "T", description: "D", sequential: false }) },
      { as: "manager", input: edit({ kind: "add-object", title: "Conteúdo" }) },
    ],
    "/projects/save-authored-object/{course_id}/{object_id}": [
      {
        as: "manager",
        only: /^(title|lead|blocks\b.*)$/,
        input: async () => {
          const { trails } = await manager.call(getAuthoredCourse, { course_id: made.course_id });
          made.object_id = trails[0]?.objects.at(-1)?.friendly_id ?? "";
          const place = { course_id: made.course_id, object_id: made.object_id };
          const { object, version } = await manager.call(getAuthoredObject, place);
          return { ...place, ...object, version, blocks: BLOCKS };
        },
      },
    ],
    "/projects/publish-course/{course_id}": [
      {
        as: "manager",
        input: async () => {
          const { version } = await manager.call(getAuthoredCourse, { course_id: made.course_id });
          return { course_id: made.course_id, version };
        },
        after: () =>
          manager.call(changeEnrollment, {
            user_id: callers.learner._id,
            course_id: made.course_id,
            is_enrolled: true,
          }),
      },
    ],
    "/projects/change-people": [
      {
        as: "manager",
        only: /^(subject|text)$/,
        input: () => ({ user_ids: [callers.learner._id], action: "write", subject: "Olá", text: "Oi." }),
        after: ({ change_id }) => manager.call(sendPeopleMessage, { change_id: String(change_id), people: 1 }),
      },
      {
        as: "manager",
        only: /^reason$/,
        input: () => ({ user_ids: [spare._id], action: "suspend", reason: "Pedido da escola" }),
      },
    ],
    "/projects/save-certificate-design/{course_id}": [
      {
        as: "manager",
        input: () => ({
          course_id: course._id,
          layout: "mapa",
          signatories: [{ id: newId(), name: "Helena", role: "Diretora" }],
          partners: [{ id: newId(), name: "Escola" }],
        }),
      },
    ],
    "/projects/preview-certificate/{course_id}": [
      {
        as: "manager",
        input: () => ({
          course_id: course._id,
          design: {
            layout: "mapa",
            signatories: [{ id: newId(), name: "Helena", role: "Diretora" }],
            partners: [{ id: newId(), name: "Escola" }],
          },
        }),
      },
    ],
    "/projects/save-brand": [
      {
        as: "manager",
        wrap: { customcss: (text) => `.trail::before { content: ${JSON.stringify(text)} }` },
        input: () => answerOf("POST /projects/save-brand"),
      },
    ],
    "/projects/save-heads": [
      {
        as: "manager",
        wrap: { heads: (text) => `<meta name="description-of-ours" content="${inAttribute(text)}">` },
        input: () => ({ heads: "" }),
      },
    ],
    "/projects/check-person-import": [
      {
        as: "manager",
        wrap: { text: (text) => `nome;email\n"${text.replaceAll('"', '""')}";${newId()}@exemplo.com.br` },
        input: () => ({}),
      },
    ],
    "/projects/import-json-resume": [
      {
        as: "learner",
        wrap: { json: (text) => JSON.stringify({ basics: { label: text, summary: text }, skills: [{ name: text }] }) },
        input: () => ({}),
      },
    ],
    "/projects/read-flow-answers": [
      {
        as: "manager",
        only: /^reason$/,
        input: async () => ({ session_id: (await flow()).session_id, reason: "Para a conversa de quinta" }),
      },
    ],
    "/projects/answer-talent-interest": [
      {
        as: "learner",
        input: async () => {
          const { _id } = await learner.call(getOwnTalent, {});
          await manager.call(showTalentInterest, { talent_id: _id ?? "", message: "Gostei do seu currículo." });
          const { interests } = await learner.call(getOwnTalent, {});
          return { interest_id: interests.find(({ status }) => status === "waiting")?._id, accepted: true };
        },
      },
    ],
    "/projects/apply-for-vacancy": [
      {
        as: "learner",
        input: async () => ({ vacancy_id: await makeVacancy(world, callers.manager), consent: true }),
      },
    ],
    "/projects/save-flow-answer": [
      { as: "learner", only: /^answer\.text$/, input: async () => ({ ...(await flow()), answer: { text: "sim" } }) },
    ],
    "/projects/write-help-message/{thread_id}": [{ as: "learner", input: thread }],
    "/projects/answer-help-thread/{thread_id}": [{ as: "manager", input: thread }],
    "/projects/save-hero": [
      {
        as: "manager",
        only: /^(title|text|alt|label)$/,
        input: () => ({ course_id: course._id, title: "Oi", label: "Ir", address: "/courses" }),
      },
      {
        as: "manager",
        only: /^address$/,
        input: () => ({ course_id: course._id, title: "Oi", label: "Ir", address: "/courses" }),
      },
    ],
    "/projects/save-landing": [
      {
        as: "manager",
        only: /^$/,
        input: async () => ({ blocks: LANDING, version: (await manager.call(getStoredLanding, {})).version }),
      },
    ],
    "/projects/render-landing": [{ as: "manager", only: /^$/, input: () => ({ blocks: LANDING }) }],
    "/projects/publish-legal": [
      {
        as: "manager",
        input: () => ({
          kind: "privacy-policy",
          title: "Política",
          // A text without a change is refused.
          body: `Texto ${newId()}.`,
          changes: "Tudo.",
          base_version: legal,
        }),
        after: async ({ version }) => {
          legal = Number(version);
          for (const person of Object.values(callers))
            await world.as(person).call(acceptTerms, { accepted: [{ kind: "privacy-policy", version: legal }] });
        },
      },
    ],
    "/projects/report-forum-post": [{ as: "manager", input: () => answerOf("POST /projects/report-forum-post") }],
    "/projects/answer-forum-measure": [{ as: "learner", input: () => answerOf("POST /projects/answer-forum-measure") }],
    "/projects/suspend-member": [{ as: "manager", input: () => ({ user_id: spare._id, reason: "Pedido da escola" }) }],
    "/projects/update-talent": [
      {
        as: "learner",
        only: /^(about|contact\.(city|links)|education|experience\[\]\.(role|company|description)|skills|availability)/,
        input: async () => ({
          version: (await learner.call(getOwnTalent, {})).version,
          about: { headline: "Recepção", summary: "Gosto de gente." },
          contact: { city: "Osasco", state: "SP", links: [{ label: "Site", url: "https://exemplo.com.br" }] },
          education: [{ level: "technical", course: "Enfermagem", school: "Escola", status: "done" }],
          experience: [{ role: "Recepção", company: "Hospital", start: "02/2020", end: "", description: "Receber." }],
          skills: { skills: [{ name: "Libras" }], languages: [{ name: "Espanhol", level: "advanced" }] },
          availability: { periods: ["night"], needs: "Letra grande" },
          consent: { be_found: true },
        }),
      },
    ],
    "/projects/save-vacancy": [
      {
        as: "manager",
        only: /^(title|description|city|hours|wage)$/,
        input: () => ({
          title: "Recepção noturna",
          description: "Receber quem chega ao pronto-socorro, ouvir com calma e abrir a ficha.",
          city: "Osasco",
          state: "SP",
          mode: "on_site",
          hours: "Noite",
          wage: "A combinar",
        }),
        after: async ({ _id }) => {
          made.vacancy_id = String(_id);
          await manager.call(changeVacancyStatus, { vacancy_id: made.vacancy_id, action: "publish" });
        },
      },
    ],
  };
}

function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
