import { type AccessAnswers, ANYBODY } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora }) => ({
  "GET /admin/get-project/{host}": {
    input: () => ({ host: aurora.host }),
    gets: { ...ANYBODY, neighbour: 200 },
  },
});
