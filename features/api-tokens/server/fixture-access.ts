import { type AccessAnswers, SIGNED_IN, nothing } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "GET /projects/api-tokens": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/create-api-token": {
    input: () => ({ name: "Painel de estudos", scopes: ["learning:read"] }),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },
  "POST /projects/revoke-api-token": { input: () => ({ id: newId() }), gets: { ...SIGNED_IN, neighbour: 200 } },
});
