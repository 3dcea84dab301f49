import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "#platform/server/auth/encryption.ts";
import type { Context, Services } from "#platform/server/http/context.ts";
import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { StoredAnswer } from "./stored-answers.ts";

interface Place {
  services: Pick<Services, "files">;
  project: Pick<Project, "_id">;
}

/** Stores a file, encrypted with a new key. Returns the key, which is stored only in the encrypted answer. */
export async function storeFile({ services, project }: Place, id: string, bytes: Uint8Array): Promise<string> {
  const key = randomBytes(32).toString("hex");
  await services.files.put(project._id, filePath(id), encrypt(key, filePath(id), bytes));
  return key;
}

/** Returns the decrypted file of an answer; null when the answer is not a file, or the file no longer exists. */
export async function readFile(
  { services, project }: Place,
  { answer, file_key }: StoredAnswer,
): Promise<Buffer | null> {
  if (!("file" in answer) || !file_key) return null;
  const path = filePath(answer.file._id);
  const bytes = await services.files.get(project._id, path);
  return bytes && decrypt(file_key, path, bytes);
}

export function filePath(id: string): string {
  return `flow-files/${id}`;
}

/** Queues the deletion of the files of erased answers, so that they are deleted only if the transaction commits. */
export async function removeFiles(
  context: Pick<Context, "sql" | "project" | "now">,
  erased: readonly StoredAnswer[],
): Promise<void> {
  for (const { answer } of erased) if ("file" in answer) await queueJob(context, removeFlowFile, answer.file._id);
}

export const removeFlowFile: JobKind = {
  name: "remove-flow-file",
  run: ({ services, project }, id) => services.files.remove(project._id, filePath(id)),
};
