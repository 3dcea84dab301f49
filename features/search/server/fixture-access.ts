import { type AccessAnswers, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";
import { indexContents } from "./index-contents.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  await world.inside(aurora, (sql) => indexContents(sql, aurora._id));
  return {
    "GET /projects/suggest-content/{project}": {
      input: () => ({ project: aurora.friendly_id, prompt: "sigilo" }),
      gets: { ...SIGNED_IN, neighbour: 404 },
    },
  };
};
