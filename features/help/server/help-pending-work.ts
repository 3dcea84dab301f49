import type { PendingWork } from "#platform/server/feature.ts";
import { countText } from "#shared/number-text.ts";

/** Waiting work of the section "atendimento": the number of threads that wait for an answer, and how many are late. */
export const helpPendingWork: PendingWork = {
  section: "atendimento",
  find: async ({ sql, project, now }) => {
    const [row] = await sql<{ count: number; late: number }[]>`
      select count(*)::int as count, count(*) filter (where promised_at < ${now})::int as late from (
        select promised_at from help_threads where project_id = ${project._id} and waiting_since is not null limit 1000
      ) waiting`;
    const { count = 0, late = 0 } = row ?? {};
    if (count === 0) return null;
    const sentence = countText(count, "mensagem sem resposta", "mensagens sem resposta");
    return { count, sentence: late > 0 ? `${sentence}, ${countText(late, "atrasada")}` : sentence };
  },
};
