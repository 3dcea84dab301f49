import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { writeHelpMessage as contract } from "../contract.ts";
import { addMessage } from "./add-message.ts";
import { markAsWaiting } from "./mark-as-waiting.ts";
import { notifyStaff } from "./notify-staff.ts";
import { bytesOfFiles, prepareFiles } from "./prepare-files.ts";
import { storeFiles } from "./store-files.ts";
import { requireThread } from "./thread.ts";

/** Adds a message to the person's own thread, which then waits for the staff again. */
export async function writeHelpMessage(
  context: TransactionsContext,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const owned = { ownerId: user._id };
  const { id } = await context.inTransaction((sql) => requireThread({ ...context, sql }, input.thread_id, owned));
  await services.limits.uploadByAccount(user._id);
  const preparing = { services, projectId: project._id, userId: user._id };
  const files = await prepareFiles(preparing, await bytesOfFiles(input.files));
  return await storeFiles(services, project._id, files, () =>
    context.inTransaction(async (sql) => {
      const inside = { ...context, sql };
      const thread = await requireThread(inside, id, { ...owned, lock: true });
      const writing = { threadId: id, userId: user._id, authorId: user._id, kind: "person" as const };
      const isNew = await addMessage(inside, { ...writing, text: input.text, clientId: input.client_id, files });
      if (isNew) {
        await markAsWaiting(inside, id);
        await notifyStaff(inside, thread);
        await audit(inside, "write-help-message", id, { files: files.length });
      }
      return { result: { thread_id: id }, isNew };
    }),
  );
}
