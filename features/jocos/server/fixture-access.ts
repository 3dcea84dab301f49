import {
  type AccessAnswers,
  ANYBODY,
  IN_THE_COURSE,
  allOnHost,
  emptyInput,
} from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course }) => ({
  // No server listens at the activity's address, so `url` is null.
  "POST /projects/joco-web-create-session": {
    input: () => ({
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
    gets: { ...allOnHost(400), neighbour: 400 },
    auditProvenBy: "features/jocos/server/report-joco.test.ts",
  },
  "GET /projects/joco-keys": { input: emptyInput, gets: { ...ANYBODY, neighbour: 200 } },
});
