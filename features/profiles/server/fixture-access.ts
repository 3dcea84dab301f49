import { type AccessAnswers, SIGNED_IN, allOnHost, emptyInput } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "GET /projects/profile": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/update-profile": { input: () => ({ full_name: "Ana Lima" }), gets: { ...SIGNED_IN, neighbour: 200 } },
  // A photo must be sent as multipart; these tests send JSON, which is refused.
  "POST /projects/change-photo": {
    input: () => ({ photo: new File([], "foto.jpg") }),
    gets: { ...allOnHost(400), stranger: 401, foreigner: 403, neighbour: 400 },
    auditProvenBy: "features/profiles/server/change-photo.test.ts",
  },
  "POST /projects/remove-photo": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
});
