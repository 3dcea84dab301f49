import { type AccessAnswers, ANYBODY, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SHOWN } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import { makeCertificate } from "./fixture-certificate.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 };
const STAFF_OF_IT = { ...STAFF, neighbourAdmin: 404 };
const MANAGER = { ...STAFF, admin: 403, neighbourAdmin: 403 };
const NOT_OWN = { ...SIGNED_IN, learner: 404, recruiter: 404, admin: 404, manager: 404, neighbour: 404 };
const PROVEN = { auditProvenBy: "features/certificates/server/staff-certificates.test.ts" };
const BATCH = { auditProvenBy: "features/certificates/server/batches.test.ts" };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, learner }) => {
  const token = "7KQ3-M9XD";
  const design = { signatories: [{ id: "helena", name: SHOWN, role: SHOWN }] };
  const names = { name: SHOWN, first_name: SHOWN, course_name: SHOWN, design };
  const id = await makeCertificate(world, aurora, { ...names, token });
  const revoked = await makeCertificate(world, aurora, { ...names, token: "AAAA-AAAA" });
  const course_id = course._id;
  const batch_id = newId();
  const now = world.clock.now;
  const own = { project_id: aurora._id, user_id: learner._id };
  const issue = {
    token: "DDDD-DDDD",
    credential_id: newId(),
    certificate_id: id,
    name: SHOWN,
    course_name: SHOWN,
    hours: 1,
  };
  const times = { started_at: now, completed_at: now, created_at: now, replaced_at: now };
  await world.inside(aurora, async (sql) => {
    await sql`insert into former_certificates ${sql({ ...own, ...issue, ...times, reason: "renewal" })}`;
    await sql`insert into certificate_designs ${sql({ project_id: aurora._id, course_id, layout: "mapa", updated_at: now })}`;
    await sql`insert into certificate_batches ${sql({ ...own, id: batch_id, course_id, asked_at: now, ready_at: now })}`;
    await sql`insert into certificate_batch_people ${sql({ ...own, batch_id })}`;
    const key = { id: "a-retired-key", public_key: Buffer.alloc(32), created_at: now, retired_at: now };
    await sql`insert into certificate_keys ${sql({ project_id: aurora._id, ...key })}`;
  });
  return {
    "GET /projects/certificate/{id}": { input: () => ({ id }), gets: { ...ANYBODY, neighbour: 404 } },
    "GET /projects/own-certificates": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/renew-own-certificate/{id}": { input: () => ({ id }), gets: NOT_OWN, ...PROVEN },
    "GET /projects/validate/{token}": { input: () => ({ token }), gets: { ...ANYBODY, neighbour: 200 } },
    "GET /projects/issued-certificates": { input: emptyInput, gets: STAFF },
    "POST /projects/export-certificates": { input: emptyInput, gets: STAFF },
    "GET /projects/issued-certificate/{id}": { input: () => ({ id }), gets: STAFF_OF_IT },
    "POST /projects/revoke-certificate/{id}": {
      input: () => ({ id: revoked, reason: "Foi emitido por engano." }),
      gets: STAFF_OF_IT,
      ...PROVEN,
    },
    // With a former code, as when a form is sent twice, the calls issue nothing, so that the other routes still find the
    // certificate.
    "POST /projects/reissue-certificate/{id}": {
      input: () => ({ id, name: SHOWN, token: issue.token }),
      gets: STAFF_OF_IT,
      ...PROVEN,
    },
    "POST /projects/renew-certificate/{id}": {
      input: () => ({ id, token: issue.token }),
      gets: STAFF_OF_IT,
      ...PROVEN,
    },
    "GET /projects/certificate-keys": { input: emptyInput, gets: STAFF },
    "POST /projects/rotate-certificate-key": { input: () => ({ key: "" }), gets: MANAGER, ...PROVEN },
    "POST /projects/withdraw-certificate-key": {
      input: () => ({ key: "unknown", confirmed: true }),
      gets: { ...MANAGER, manager: 404 },
      auditProvenBy: "features/certificates/server/withdraw-certificate-key.test.ts",
    },
    "GET /projects/certificate-designs": { input: emptyInput, gets: STAFF },
    "GET /projects/certificate-design/{course_id}": { input: () => ({ course_id }), gets: STAFF_OF_IT },
    "POST /projects/save-certificate-design/{course_id}": {
      input: () => ({ course_id, layout: "mapa" as const }),
      gets: STAFF_OF_IT,
    },
    "POST /projects/certificate-picture/{course_id}": {
      input: () => ({ course_id, of: newId(), picture: new File(["x"], "assinatura.png") }),
      gets: { ...STAFF, admin: 400, manager: 400, neighbourAdmin: 400 },
      ...PROVEN,
    },
    "POST /projects/remove-certificate-picture/{course_id}": {
      input: () => ({ course_id, of: newId() }),
      gets: { ...STAFF, admin: 404, manager: 404, neighbourAdmin: 404 },
      ...PROVEN,
    },
    "POST /projects/preview-certificate/{course_id}": { input: () => ({ course_id }), gets: STAFF_OF_IT },
    "GET /projects/certificate-batches": { input: emptyInput, gets: STAFF },
    "POST /projects/start-certificate-batch": {
      // 400, because nobody has finished the course.
      input: () => ({ course_id }),
      gets: { ...STAFF_OF_IT, admin: 400, manager: 400 },
      ...BATCH,
    },
    "POST /projects/open-certificate-batch": {
      input: () => ({ id: newId() }),
      gets: { ...STAFF, admin: 404, manager: 404, neighbourAdmin: 404 },
      ...BATCH,
    },
  };
};
