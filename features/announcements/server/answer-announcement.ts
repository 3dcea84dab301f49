import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { answerAnnouncement as contract } from "../contract.ts";
import { announcementVersion } from "./announcement-version.ts";
import { announcedTo, lockAsked, saveAnswer } from "./queries.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";

const NONE = "Este aviso não existe mais ou não é para você.";
const CHANGED = "Este aviso mudou enquanto você o lia. Leia como ele está agora.";

/**
 * Saves the person's first answer, and marks the notification of the announcement as read; later ones change nothing. A
 * choice without `choice` is saved as seen, with no option chosen. Throws 409 if the announcement changed after
 * `version`, so that nobody answers what they have not seen.
 */
export async function answerAnnouncement(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const announced = await announcedTo(context);
  const announcement = announced.find((one) => isNamed(one, input.id));
  if (!announcement) throw notFound(NONE);
  const { _id: id, is_answered } = announcement;
  if (is_answered) return { _id: id, answered: true };
  const asked = await lockAsked(context, id);
  if (!asked) throw notFound(NONE);
  if (input.version !== "" && input.version !== announcementVersion(asked)) throw new Problem(409, CHANGED);
  const choice = asked.kind === "choice" ? (input.choice ?? null) : null;
  if (choice !== null && asked.options[choice] === undefined)
    throw new Problem(400, "Escolha uma das opções para responder.");
  const isNew = await saveAnswer(context, id, choice);
  await readAbout(context, [id]);
  if (isNew) await audit(context, "answer-announcement", id, { kind: asked.kind });
  return { _id: id, answered: true };
}
