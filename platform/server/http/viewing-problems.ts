import { shortName } from "#shared/short-name.ts";
import type { SignedIn } from "./context.ts";
import { Problem } from "./problem.ts";

/** Refuses writes and private pages while a staff member views the academy as a learner. */
export const viewingOnly = ({ data }: SignedIn) =>
  new Problem(
    403,
    `Você está vendo como ${shortName(data.name)}: nada é gravado, e o que é só da pessoa fica fechado.`,
    {
      code: "viewing_only",
    },
  );

/** Refuses any request of a browser whose viewing of the academy as a learner has ended. */
export const viewingOver = () =>
  new Problem(403, "O tempo de ver como outra pessoa acabou. Nada foi gravado: recarregue a página.", {
    code: "viewing_only",
  });
