import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { answerAnnouncement as contract } from "../contract.ts";
import { announcedTo, saveAnswer } from "./queries.ts";

const NONE = "Este aviso não existe mais ou não é para você.";

/** The first answer stays: sent again, nothing changes. */
export async function answerAnnouncement(
  context: Context,
  { id, choice }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const announcement = (await announcedTo(context)).find(({ _id }) => _id === id);
  if (!announcement) throw notFound(NONE);
  if (announcement.kind === "choice" && announcement.options[choice ?? -1] === undefined)
    throw new Problem(400, "Escolha uma das opções para responder.");
  const isNew = await saveAnswer(context, id, announcement.kind === "choice" ? (choice ?? null) : null);
  if (isNew) await audit(context, "answer-announcement", id, { kind: announcement.kind });
  return { _id: id, answered: true };
}
