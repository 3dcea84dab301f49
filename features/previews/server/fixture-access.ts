import { createHash } from "node:crypto";
import { type AccessAnswers, ANYBODY, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({
  objectId,
  world,
  aurora,
  course,
  shownObjectId,
  learner,
}) => {
  const preview_id = "previa-da-aurora";
  const link = {
    project_id: aurora._id,
    key_hash: createHash("sha256").update(preview_id).digest(),
    course_id: course._id,
    friendly_id: course.objects.find(({ _id }) => _id === shownObjectId)?.friendly_id ?? "",
    user_id: learner._id,
    created_at: world.clock.now,
    expires_at: "2099-01-01",
  };
  await world.inside(aurora, (sql) => sql`insert into preview_links ${sql(link)}`);
  return {
    "POST /projects/make-preview-link": {
      input: () => ({ object_id: objectId }),
      gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 },
    },
    "POST /projects/get-preview-object-by-id": {
      input: () => ({ preview_id }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
  };
};
