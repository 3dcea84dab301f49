import { encryptReflection, type StoredBlock } from "#features/objects/server/index.ts";
import type { AcademySettings } from "../academy.ts";
import { insertRows } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";

interface Read {
  email: string;
  user_id: string;
  object_id: string;
  friendly_id: string;
  blocks: StoredBlock[];
  updated_at: Date;
}

/** Writes the reflections of demo people in objects that they have read, encrypted as the product does it. */
export async function writeReflections(
  sql: OwnerTransaction,
  projectId: string,
  people: AcademySettings["demo_people"],
  secret: string,
): Promise<void> {
  const emails = people.map(({ email }) => email);
  const read = await sql<Read[]>`
    select u.email, u.id as user_id, o.id as object_id, o.friendly_id, o.blocks, p.updated_at from progress p
      join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
      join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
    where p.project_id = ${projectId} and u.email = any(${emails})`;
  const rows = read.flatMap(({ email, user_id, object_id, friendly_id, blocks, updated_at }) => {
    const text = people.find((person) => person.email === email)?.reflections[friendly_id];
    const block = blocks.find(({ kind }) => kind === "reflection");
    if (!text || block?.kind !== "reflection") return [];
    const place = { projectId, userId: user_id, objectId: object_id, block: block.id };
    const encrypted = encryptReflection(secret, place, text);
    return [
      { project_id: projectId, user_id, object_id, block: block.id, prompt: block.prompt, encrypted, updated_at },
    ];
  });
  await insertRows(sql, "reflections", rows);
}
