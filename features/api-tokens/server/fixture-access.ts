import { type AccessAnswers, SIGNED_IN, emptyInput } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const token = {
    project_id: aurora._id,
    id: newId(),
    user_id: (await person(aurora))._id,
    name: SECRET,
    token_hash: Buffer.from(newId()),
    scopes: ["learning:read"],
    created_at: world.clock.now,
    expires_at: new Date(world.clock.now.getTime() + 86_400_000),
  };
  await world.inside(aurora, (sql) => sql`insert into api_tokens ${sql(token)}`);
  return {
    "GET /projects/api-tokens": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/create-api-token": {
      input: () => ({ name: "Painel de estudos", scopes: ["learning:read"] }),
      gets: { ...SIGNED_IN, neighbour: 200 },
    },
    "POST /projects/revoke-api-token": { input: () => ({ id: newId() }), gets: { ...SIGNED_IN, neighbour: 200 } },
  };
};
