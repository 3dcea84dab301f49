import { shortName } from "#shared/short-name.ts";
import type { SignedIn } from "./context.ts";
import { Problem } from "./problem.ts";

/** Refuses writes and private pages while a staff member views the academy as a learner. */
export const viewingOnly = ({ data, viewing }: SignedIn) =>
  new Problem(403, viewing?.as_student ? AS_STUDENT : asPerson(data.name), { code: "viewing_only" });

const AS_STUDENT = "Você está vendo como estudante: nada é gravado. Para isto, volte antes à gestão.";
const asPerson = (name: string) =>
  `Você está vendo como ${shortName(name)}: nada é gravado, e o que é só da pessoa fica fechado.`;

/** Refuses any request of a browser whose viewing of the academy as a learner has ended. */
export const viewingOver = () =>
  new Problem(403, "O tempo de ver a academia assim acabou. Nada foi gravado: recarregue a página.", {
    code: "viewing_only",
  });
