import type { CallKey, Calls } from "#features/contract-table.ts";
import { newId } from "#shared/ids.ts";
import { PREVIEW, SECRET, type TwoAcademies } from "./two-academies.ts";

/**
 * Who tries each route, always with the ids of aurora. `foreigner`: a learner or an admin of cerrado who brings that
 * session to aurora's host. `neighbour`, `neighbourAdmin`: the same two at home, on cerrado's own host.
 */
export type Caller =
  | "stranger"
  | "learner"
  | "recruiter"
  | "admin"
  | "manager"
  | "foreigner"
  | "neighbour"
  | "neighbourAdmin";

interface AccessAnswer<Input> {
  input(world: TwoAcademies): Input;
  /** The admin next door gets what the learner there gets, unless it is said. */
  gets: Record<Exclude<Caller, "neighbourAdmin">, number> & { neighbourAdmin?: number };
}

const ANYBODY = { stranger: 200, learner: 200, recruiter: 200, admin: 200, manager: 200, foreigner: 200 };
const SIGNED_IN = { stranger: 401, learner: 200, recruiter: 200, admin: 200, manager: 200, foreigner: 403 };
/** The learner is enrolled; the recruiter is not; those in charge need not be. */
const IN_THE_COURSE = { ...SIGNED_IN, recruiter: 404, neighbour: 404 };

/** What each route answers to each of them. A route without a line here does not compile, nor pass. */
export const accessAnswers: { [Key in CallKey]: AccessAnswer<Calls[Key]["input"]> } = {
  "GET /admin/get-project/{host}": {
    input: ({ aurora }) => ({ host: aurora.host }),
    gets: { ...ANYBODY, neighbour: 200 },
  },

  "GET /projects/audit-entries": {
    input: nothing,
    gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 },
  },
  "GET /projects/privacy": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/change-consent": {
    input: () => ({ purpose: "news" as const, given: true }),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },
  "POST /projects/request-export": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/open-export": {
    input: ({ exportId }) => ({ id: exportId }),
    gets: { ...everybody(404), stranger: 401, foreigner: 403, neighbour: 404 },
  },
  "POST /projects/request-erasure": {
    input: () => ({ password: "chute" }),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },
  "POST /projects/cancel-erasure": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "GET /projects/duties": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/accept-terms": {
    input: () => ({ accepted: [{ kind: "use-terms" as const, version: 1 }] }),
    gets: { ...SIGNED_IN, neighbour: 409 },
  },

  "GET /projects/profile": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/update-profile": { input: () => ({ full_name: "Ana Lima" }), gets: { ...SIGNED_IN, neighbour: 200 } },
  // A photo comes as multipart; in JSON there is none.
  "POST /projects/change-photo": {
    input: () => ({ photo: new File([], "foto.jpg") }),
    gets: { ...everybody(400), stranger: 401, foreigner: 403, neighbour: 400 },
  },
  "POST /projects/remove-photo": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/change-notifications": {
    input: () => ({ wanted: ["study"] as const }),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },

  "POST /projects/auth": { input: wrongPassword, gets: { ...everybody(401), neighbour: 403 } },
  "POST /projects/take-token": {
    input: () => ({ access_token: "inventado" }),
    gets: { ...everybody(401), neighbour: 401 },
  },
  "GET /projects/get-user-by-token": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/logout": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },

  "POST /projects/request-password-link": {
    input: () => ({ email: `${newId()}@exemplo.com.br` }),
    gets: { ...ANYBODY, neighbour: 200 },
  },
  "GET /projects/password-link/{key}": { input: noKey, gets: { ...ANYBODY, neighbour: 200 } },
  "POST /projects/set-password": { input: () => ({ ...noKey(), password: "ipe-roxo-47" }), gets: everyone(404) },
  "POST /projects/renew-link": { input: noKey, gets: everyone(404) },
  "GET /projects/access": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  // These people have no password yet.
  "POST /projects/change-password": {
    input: () => ({ current_password: "chute", password: "ipe-roxo-47" }),
    gets: { ...signedIn(409), neighbour: 409 },
  },
  "POST /projects/change-email": {
    input: () => ({ current_password: "chute", email: "outro@exemplo.com.br" }),
    gets: { ...signedIn(409), neighbour: 409 },
  },
  "GET /projects/email-link/{key}": { input: noKey, gets: { ...ANYBODY, neighbour: 200 } },
  "POST /projects/confirm-email": { input: noKey, gets: everyone(404) },
  "POST /projects/invite-people": {
    input: ({ course }) => ({ people: [{ email: `${newId()}@exemplo.com.br` }], course_id: course._id }),
    gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 },
  },

  "GET /projects/sessions": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/end-session": { input: () => ({ id: newId() }), gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/end-other-sessions": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/auth-with-google": {
    input: ({ aurora }) => ({ project_id: aurora._id, id_token: "lixo" }),
    gets: { ...everybody(404), neighbour: 403 },
  },
  "GET /projects/google-account": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/unlink-google": { input: nothing, gets: { ...signedIn(409), neighbour: 409 } },
  "GET /projects/second-factors": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/begin-totp": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/confirm-totp": { input: () => ({ code: "000000" }), gets: { ...signedIn(400), neighbour: 400 } },
  "POST /projects/remove-totp": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/renew-recovery-codes": { input: nothing, gets: { ...signedIn(409), neighbour: 409 } },
  "POST /projects/begin-passkey": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/add-passkey": { input: () => ({ ...unknownKey(), name: "Chave" }), gets: everyone(401, 403) },
  "POST /projects/rename-passkey": {
    input: () => ({ id: "nenhuma", name: "Chave" }),
    gets: { ...signedIn(404), neighbour: 404 },
  },
  "POST /projects/remove-passkey": { input: () => ({ id: "nenhuma" }), gets: { ...signedIn(404), neighbour: 404 } },
  "POST /projects/get-second-step": { input: () => ({ step: "nenhuma" }), gets: everyone(401) },
  "POST /projects/verify-second-factor": { input: () => ({ step: "nenhuma", code: "000000" }), gets: everyone(401) },
  "POST /projects/begin-passkey-sign-in": { input: nothing, gets: { ...ANYBODY, neighbour: 200 } },
  "POST /projects/auth-with-passkey": {
    input: ({ aurora }) => ({ ...unknownKey(), project_id: aurora._id }),
    gets: { ...everybody(401), neighbour: 403 },
  },
  "POST /projects/reset-second-factors": {
    input: ({ learnerId }) => ({ user_id: learnerId }),
    gets: { ...signedIn(403), admin: 200, neighbour: 403, neighbourAdmin: 404 },
  },

  "GET /projects/showcase": { input: nothing, gets: { ...ANYBODY, neighbour: 200 } },
  "GET /projects/courses": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/get-objects-by-course-id": { input: theCourse, gets: IN_THE_COURSE },
  "GET /projects/available-objects/{id}": { input: ({ course }) => ({ id: course._id }), gets: IN_THE_COURSE },
  "POST /projects/get-heros-by-course-id": { input: theCourse, gets: IN_THE_COURSE },
  "POST /projects/get-object-by-id": { input: theObject, gets: IN_THE_COURSE },
  // Nobody listens at its activity's address, and it gives none.
  "POST /projects/joco-web-create-session": {
    input: ({ course }) => ({
      course_id: course._id,
      object_id: course.objects[3]?._id ?? "",
      joco_friendly_id: SECRET,
    }),
    gets: IN_THE_COURSE,
  },
  "POST /projects/joco-web-get-user-product-completeness": {
    input: () => ({ joco_friendly_id: SECRET }),
    gets: IN_THE_COURSE,
  },
  "POST /projects/joco-report": {
    input: () => ({ message: "não é mensagem de atividade" }),
    gets: { ...everybody(400), neighbour: 400 },
  },
  "GET /projects/joco-keys": { input: nothing, gets: { ...ANYBODY, neighbour: 200 } },
  "POST /projects/save-place": {
    input: (world) => ({ ...theObject(world), place: { position: 2 } }),
    gets: IN_THE_COURSE,
  },
  "POST /projects/save-reflection": {
    input: (world) => ({ ...theObject(world), block: "reflection-1", text: "Só para mim." }),
    gets: IN_THE_COURSE,
  },
  "POST /projects/smart-feedback": {
    input: ({ course, objectId }) => ({ learning_object: objectId, course_id: course._id }),
    gets: IN_THE_COURSE,
  },

  "POST /projects/create-or-update-user-input": { input: readHalf, gets: IN_THE_COURSE },
  "POST /projects/get-user-inputs-totals": { input: theCourse, gets: IN_THE_COURSE },
  "GET /projects/ranking/{id}": { input: ({ course }) => ({ id: course._id }), gets: IN_THE_COURSE },
  "GET /projects/point-entries/{id}": { input: ({ course }) => ({ id: course._id }), gets: IN_THE_COURSE },
  "POST /projects/change-ranking-absence": {
    input: () => ({ absent: false }),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },
  "GET /projects/weekly-goal": { input: () => ({}), gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/change-weekly-goal": { input: () => ({ goal: 3 }), gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/change-favorite": {
    input: (world) => ({ ...theObject(world), favorite: true }),
    gets: IN_THE_COURSE,
  },

  "GET /projects/certificate/{id}": {
    input: ({ certificateId }) => ({ id: certificateId }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
  "GET /projects/validate/{token}": {
    input: ({ certificateToken }) => ({ token: certificateToken }),
    gets: { ...ANYBODY, neighbour: 200 },
  },

  "GET /projects/suggest-content/{project}": {
    input: ({ aurora }) => ({ project: aurora.friendly_id, prompt: "sigilo" }),
    gets: { ...SIGNED_IN, neighbour: 404 },
  },
  "GET /projects/suggested-objects/{id}": { input: ({ course }) => ({ id: course._id }), gets: IN_THE_COURSE },
  "GET /projects/object-meta/{id}": {
    input: ({ metaObjectId }) => ({ id: metaObjectId }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
  "GET /projects/course-meta/{project_id}/{course}": {
    input: ({ aurora, course }) => ({ project_id: aurora._id, course: course._id }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
  "POST /projects/make-preview-link": {
    input: ({ objectId }) => ({ object_id: objectId }),
    gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 },
  },
  "POST /projects/get-preview-object-by-id": {
    input: () => ({ preview_id: PREVIEW }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
  "GET /projects/announcements/{id}": { input: ({ course }) => ({ id: course._id }), gets: IN_THE_COURSE },
  "POST /projects/announcement-answer/{id}": {
    input: ({ announcementId }) => ({ id: announcementId }),
    gets: IN_THE_COURSE,
  },
  "GET /projects/deep-link/{id}": {
    input: ({ deepLinkId }) => ({ id: deepLinkId }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
  "POST /projects/ensure-deep-link/{id}": {
    input: ({ deepLinkId }) => ({ id: deepLinkId }),
    gets: IN_THE_COURSE,
  },

  "GET /projects/landing-page": { input: nothing, gets: { ...ANYBODY, neighbour: 404 } },
  "GET /projects/faq": { input: nothing, gets: { ...ANYBODY, neighbour: 200 } },
  "GET /projects/legal/{kind}": { input: () => ({ kind: "use-terms" as const }), gets: { ...ANYBODY, neighbour: 404 } },

  "POST /projects/friction": { input: friction, gets: { ...ANYBODY, neighbour: 200 } },
};

function everybody(status: number) {
  return { stranger: status, learner: status, recruiter: status, admin: status, manager: status, foreigner: status };
}

function everyone(status: number, foreigner = status) {
  return { ...everybody(status), foreigner, neighbour: status };
}

function signedIn(status: number) {
  return { ...everybody(status), stranger: 401, foreigner: 403 };
}

function unknownKey() {
  return { step: "nenhuma", credential: { id: "nenhuma", response: {} } };
}

function noKey() {
  return { key: "x".repeat(65) };
}

function nothing() {
  return {};
}

function wrongPassword({ aurora, learnerEmail }: TwoAcademies) {
  return { project_id: aurora._id, email: learnerEmail, password: "chute" };
}

function theCourse({ course }: TwoAcademies) {
  return { course_id: course._id };
}

function theObject({ course, objectId }: TwoAcademies) {
  return { course_id: course._id, object_id: objectId };
}

function readHalf(world: TwoAcademies) {
  return { ...theObject(world), client_id: newId(), input: { kind: "seen" as const, completeness: 0.5 } };
}

function friction() {
  return { message: "Não deu.", path: "/courses", kind: "friction" as const };
}
