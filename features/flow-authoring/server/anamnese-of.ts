import type { Context } from "#platform/server/http/context.ts";

type Anamnese = Context["project"]["anamnese"];

/** Returns the academy's anamnese as it is stored now. */
export async function anamneseOf({ sql, project }: Pick<Context, "sql" | "project">): Promise<Anamnese> {
  const [row] = await sql<{ anamnese: Anamnese }[]>`select anamnese from projects where id = ${project._id}`;
  return row?.anamnese ?? null;
}
