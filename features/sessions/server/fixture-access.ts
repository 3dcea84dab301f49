import { type AccessAnswers, SIGNED_IN, emptyInput } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "GET /projects/sessions": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/end-session": { input: () => ({ id: newId() }), gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/end-other-sessions": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
});
