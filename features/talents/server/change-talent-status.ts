import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { cancelJobs, queueJob } from "#platform/server/jobs/job.ts";
import type { changeTalentStatus as contract } from "../contract.ts";
import { deleteTalent } from "./delete-talent.ts";
import { lockedTalentOf, writeDerived } from "./queries.ts";
import { remindTalent } from "./remind-talent.ts";
import { requireTalentModule } from "./require-talent-bank.ts";
import { sectionsOf, type TalentRow } from "./talent.ts";

const REMIND_AFTER_MS = 335 * 24 * 60 * 60 * 1000;

type Action = z.output<typeof contract.input>["action"];

export async function changeTalentStatus(
  context: TransactionsContext,
  { action }: { action: Action },
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { services, project, user } = context;
  const row = await context.inTransaction(async (sql) => {
    const inside = { ...context, sql };
    const own = await lockedTalentOf(inside, user._id);
    if (!own) throw notFound("Você ainda não tem um currículo aqui.");
    await ACTIONS[action](inside, own);
    await audit(inside, "change-talent-status", own.id, { action });
    return own;
  });
  if (action !== "delete") return { status: action === "pause" ? "paused" : "published" };
  if (row.resume_path) await services.files.remove(project._id, row.resume_path);
  return { status: "deleted" };
}

const ACTIONS: Record<Action, (context: Context, row: TalentRow) => Promise<void>> = {
  publish: publishTalent,
  confirm: publishTalent,
  pause: async ({ sql, project, now }, { id }) => {
    await sql`update talents set paused_at = ${now} where project_id = ${project._id} and id = ${id}`;
  },
  delete: async (context, { id }) => {
    await cancelJobs(context, remindTalent, id);
    await deleteTalent(context, context.user._id);
  },
};

/** Publishes a profile, for the first time or again, and records that the person has confirmed it. */
async function publishTalent(context: Context, row: TalentRow): Promise<void> {
  const { sql, project, now } = context;
  const { about, consent } = sectionsOf(row);
  if (!about.headline) throw conflict("Antes de publicar, diga em uma linha o que você faz ou procura.");
  if (!consent.be_found)
    throw conflict("Antes de publicar, marque em “Consentimento” que o seu currículo pode ser encontrado.");
  const published_at = row.published_at ?? now;
  await sql`
    update talents set published_at = ${published_at}, paused_at = null, confirmed_at = ${now}
    where project_id = ${project._id} and id = ${row.id}`;
  await writeDerived(context, { ...row, published_at });
  await cancelJobs(context, remindTalent, row.id);
  await queueJob(context, remindTalent, row.id, { dueAt: new Date(now.getTime() + REMIND_AFTER_MS) });
}

function conflict(message: string): Problem {
  return new Problem(409, message);
}
