import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { NotificationKind } from "#platform/server/feature.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Choice } from "../constants.ts";
import type { getUnsubscription as question, unsubscribe as contract } from "../contract.ts";
import { kindsOf } from "./kinds.ts";
import { mailingOf } from "./mailing-key.ts";
import { readUnsubscribeKey } from "./unsubscribe-key.ts";

const UNKNOWN = "Este link não vale mais. Você escolhe os avisos no seu perfil, em “Notificações”.";
const DIGESTS: Record<string, string> = { daily: "O resumo do dia", weekly: "O resumo da semana" };

/** The choices for which e-mails are sent. */
const BY_EMAIL: ReadonlySet<string> = new Set(["now", "daily", "weekly"] satisfies Choice[]);

/**
 * Ends e-mails of one notification kind, summary or mailing, by the key in an e-mail. The person's devices are still
 * notified. Idempotent: a choice by which the person gets no e-mails stays.
 */
export async function unsubscribe(
  context: Context<"anyone">,
  { key }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now, services } = context;
  const { userId, kind, label, mailing } = await read(context, key);
  if (mailing) {
    await mailing.of.end(context, { userId, about: mailing.about });
    await audit({ ...context, user: { _id: userId } }, "unsubscribe", userId, { kind: mailing.of.kind });
    return { label, message: "Pronto: não escrevemos mais sobre isso." };
  }
  const chosen = await sql<{ kind: string; choice: string }[]>`
    select kind, choice from notification_choices where project_id = ${project._id} and user_id = ${userId}`;
  const choices = new Map(chosen.map((one) => [one.kind, one.choice]));
  const choiceOf = (one: NotificationKind) => choices.get(one.kind) ?? one.defaultChoice;
  const kinds = kindsOf(services.registry, project).filter((one) =>
    DIGESTS[kind] ? choiceOf(one) === kind : one.kind === kind && BY_EMAIL.has(choiceOf(one)),
  );
  const [{ has_device }] = await sql<[{ has_device: boolean }]>`
    select exists (select from notification_devices where project_id = ${project._id} and user_id = ${userId}) as has_device`;
  const rows = kinds.map((one) => {
    const isPushed = has_device && choiceOf(one) === "now";
    const choice: Choice = one.ownEmails === "only" ? "none" : isPushed ? "push" : "page";
    return { project_id: project._id, user_id: userId, kind: one.kind, choice, created_at: now };
  });
  for (const chunk of chunksOf(rows))
    await sql`
      insert into notification_choices ${sql(chunk)}
      on conflict (project_id, user_id, kind) do update set choice = excluded.choice, created_at = excluded.created_at`;
  await audit({ ...context, user: { _id: userId } }, "unsubscribe", userId, { kind });
  const isPushed = rows.some(({ choice }) => choice === "push");
  const message = `Pronto: não escrevemos mais sobre isso. ${isPushed ? "Na página e nos seus aparelhos, os avisos continuam." : "Na página, a lista continua."}`;
  return { label, message };
}

/** Returns the label of the e-mails that a key unsubscribes from. Throws 404 for an invalid key. */
export async function getUnsubscription(
  context: Context<"anyone">,
  { key }: z.output<typeof question.input>,
): Promise<z.input<typeof question.output>> {
  return { label: (await read(context, key)).label };
}

async function read({ sql, project, services }: Context<"anyone">, key: string) {
  const found = readUnsubscribeKey(services, project._id, key);
  if (!found) throw notFound(UNKNOWN);
  const mailing = mailingOf(services.registry, found.kind);
  const label =
    mailing?.of.label ??
    DIGESTS[found.kind] ??
    kindsOf(services.registry, project).find(({ kind }) => kind === found.kind)?.label;
  const [person] = await sql`select 1 from users where project_id = ${project._id} and id = ${found.userId}`;
  if (!label || !person) throw notFound(UNKNOWN);
  return { ...found, label, mailing };
}
