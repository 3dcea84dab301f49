import { type AccessAnswers, ANYBODY, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SHOWN } from "#platform/server/testing/two-academies.ts";
import { makeCertificate } from "./fixture-certificate.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  const token = "7KQ3-M9XD";
  const names = { name: SHOWN, first_name: SHOWN, course_name: SHOWN };
  const id = await makeCertificate(world, aurora, { ...names, token });
  return {
    "GET /projects/certificate/{id}": {
      input: () => ({ id }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
    "GET /projects/own-certificates": {
      input: () => ({}),
      gets: { ...SIGNED_IN, neighbour: 200 },
    },
    "GET /projects/validate/{token}": {
      input: () => ({ token }),
      gets: { ...ANYBODY, neighbour: 200 },
    },
  };
};
