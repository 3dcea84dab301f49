import { createHash } from "node:crypto";
import { type AccessAnswers, ANYBODY, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };
/** Number of links: each call ends a link of its own. */
const CALLS = 60;

export const accessAnswers: AccessAnswers<typeof contract> = async ({
  objectId,
  world,
  aurora,
  course,
  shownObjectId,
  person,
}) => {
  const author = await person(aurora, { rule: "admin" });
  const preview_id = "previa-da-aurora";
  const link = {
    project_id: aurora._id,
    key_hash: createHash("sha256").update(preview_id).digest(),
    course_id: course._id,
    friendly_id: course.objects.find(({ _id }) => _id === shownObjectId)?.friendly_id ?? "",
    user_id: author._id,
    created_at: world.clock.now,
    expires_at: "2099-01-01",
  };
  const ended = Array.from({ length: CALLS }, (_, at) => createHash("sha256").update(`encerrada-${at}`).digest());
  await world.inside(aurora, (sql) => {
    const rows = ended.map((key_hash) => ({ ...link, key_hash }));
    return sql`insert into preview_links ${sql([link, ...rows])}`;
  });
  let next = 0;
  return {
    "POST /projects/create-preview-link": {
      input: () => ({ object_id: objectId }),
      gets: STAFF,
    },
    "GET /projects/preview-links/{course_id}/{object_id}": {
      input: () => ({ course_id: course._id, object_id: link.friendly_id }),
      gets: STAFF,
    },
    "POST /projects/end-preview-link": {
      input: () => ({ link_id: ended[next++ % CALLS]?.toString("hex") ?? "" }),
      gets: STAFF,
    },
    "POST /projects/get-preview-object-by-id": {
      input: () => ({ preview_id }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
  };
};
