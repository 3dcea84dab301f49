import type { Context } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { newId } from "#shared/ids.ts";
import { countText } from "#shared/number-text.ts";
import type { TextChange } from "../contract.ts";

interface Before {
  id: string;
  kind: string;
  title: string;
  body: string;
  answers: number;
}

interface Now {
  title: string;
  text: string;
  text_change: TextChange | null;
}

/**
 * Stores the former text of a required reading when people have read it, and applies `text_change` to their readings.
 * Returns null if the text did not change or nobody had read it.
 */
export async function storeFormerText(
  context: Pick<Context, "sql" | "project" | "now">,
  before: Before,
  { title, text, text_change }: Now,
): Promise<TextChange | null> {
  const isSame = before.title === title && before.body === text;
  if (isSame && text_change === "ask-again" && before.kind === "reading" && before.answers > 0)
    refuseField("text_change", "O título e o texto são os mesmos. Mude-os para pedir a leitura de novo.");
  if (before.kind !== "reading" || before.answers === 0 || isSame) return null;
  if (text_change === null)
    refuseField(
      "text_change",
      `${countText(before.answers, "pessoa já leu", "pessoas já leram")} o texto de antes. Diga o que esta mudança é.`,
    );
  const { sql, project, now } = context;
  const edition = newId();
  const own = { project_id: project._id, announcement_id: before.id };
  await sql`
    insert into announcement_editions
    ${sql({ ...own, id: edition, title: before.title, body: before.body, replaced_at: now })}`;
  if (text_change === "ask-again") {
    const readings = await sql<{ user_id: string; created_at: Date }[]>`
      delete from announcement_answers where project_id = ${project._id} and announcement_id = ${before.id}
      returning user_id, created_at`;
    const moved = readings.map((reading) => ({ project_id: project._id, edition_id: edition, ...reading }));
    for (const chunk of chunksOf(moved)) await sql`insert into former_announcement_answers ${sql(chunk)}`;
  }
  return text_change;
}
