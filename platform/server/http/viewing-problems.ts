import { shortName } from "#shared/short-name.ts";
import type { SignedIn } from "./context.ts";
import { Problem } from "./problem.ts";

/** Refusals while a staff member sees the academy as a learner: of writes, and of what only that learner may read. */
export const viewingOnly = ({ data }: SignedIn) =>
  new Problem(
    403,
    `Você está vendo como ${shortName(data.name)}: nada é gravado, e o que é só da pessoa fica fechado.`,
    {
      code: "viewing_only",
    },
  );

export const viewingOver = () =>
  new Problem(403, "O tempo de ver como outra pessoa acabou. Nada foi gravado: recarregue a página.", {
    code: "viewing_only",
  });
