import type { Context } from "#platform/server/http/context.ts";
import { answerInWords } from "../engine/answer-in-words.ts";
import { filePath, readFile } from "./flow-files.ts";
import { openSession, type SessionRow } from "./flow-sessions.ts";

type PersonContext = Pick<Context, "sql" | "project" | "services">;

/** Returns all answers of one person in words. Only for the export of that person's own data. */
export async function flowAnswersOfPerson(context: PersonContext, userId: string) {
  const answers = [];
  for (const row of await sessionRows(context, userId)) {
    const { flow, stored } = await openSession(context, row);
    for (const { block, answer, answered_at } of stored.values()) {
      const asked = flow.blocks.get(block);
      if (!asked || "seen" in answer) continue;
      answers.push({
        flow: flow.document.title,
        question: asked.title,
        answer: answerInWords(asked, answer),
        answered_at: answered_at.toISOString(),
      });
    }
  }
  return answers;
}

/** Returns the files that one person sent, decrypted. Only for the export of that person's own data. */
export async function flowFilesOfPerson(context: PersonContext, userId: string) {
  const files: { name: string; path: string; bytes: Buffer | null }[] = [];
  for (const row of await sessionRows(context, userId)) {
    const { stored } = await openSession(context, row);
    for (const one of stored.values())
      if ("file" in one.answer) {
        const { _id, name } = one.answer.file;
        files.push({ name: `${_id}-${name}`, path: filePath(_id), bytes: await readFile(context, one) });
      }
  }
  return files;
}

async function sessionRows({ sql, project }: PersonContext, userId: string): Promise<SessionRow[]> {
  return await sql<SessionRow[]>`
    select s.id, s.flow_id, f.friendly_id, s.version, s.user_id, s.revision, s.started_at, s.updated_at, s.finished_at,
      s.withdrawn_at
    from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
    where s.project_id = ${project._id} and s.user_id = ${userId} order by s.started_at`;
}
