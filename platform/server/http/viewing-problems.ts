import { shortName } from "#shared/short-name.ts";
import type { SignedIn } from "./context.ts";
import { Problem } from "./problem.ts";

/** What somebody is told who sees the academy as a learner, and would write, or read what is that person's alone. */
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
