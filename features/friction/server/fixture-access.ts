import { type AccessAnswers, ANYBODY } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "POST /projects/friction": {
    input: () => ({ message: "Não deu.", path: "/courses", kind: "friction" as const }),
    gets: { ...ANYBODY, neighbour: 200 },
    notAudited: "a browser's error report: contains no personal data, deleted after 90 days",
  },
});
