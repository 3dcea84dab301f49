import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { newId } from "#shared/ids.ts";
import type { HelpMessage } from "../contract.ts";
import type { PreparedFile } from "./prepare-files.ts";

interface NewMessage {
  threadId: string;
  /** Id of the person to whom the thread belongs. */
  userId: string;
  authorId: string | null;
  kind: HelpMessage["kind"];
  text: string;
  via?: HelpMessage["via"];
  clientId: string;
  files?: readonly PreparedFile[];
}

/**
 * Inserts a message and the rows of its files. Returns false, and writes nothing, if the client id was already stored.
 */
export async function addMessage(
  { sql, project, now }: { sql: Sql; project: Pick<Project, "_id">; now: Date },
  { threadId, userId, authorId, kind, text, via = "page", clientId, files = [] }: NewMessage,
): Promise<boolean> {
  const id = newId();
  const added = await sql`
    insert into help_messages (project_id, id, thread_id, user_id, author_id, kind, body, via, client_id, created_at)
    values (${project._id}, ${id}, ${threadId}, ${userId}, ${authorId}, ${kind}, ${text}, ${via}, ${clientId}, ${now})
    on conflict (project_id, thread_id, client_id) do nothing returning id`;
  if (added.length === 0) return false;
  for (const file of files) {
    await sql`
      insert into help_files (project_id, id, message_id, user_id, name, path, bytes, created_at)
      values (${project._id}, ${file.id}, ${id}, ${userId}, ${file.name}, ${file.path}, ${file.bytes.length}, ${now})`;
  }
  return true;
}
