import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { decrypt, encrypt } from "#platform/server/auth/encryption.ts";
import type { Context, Services } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";

export type KeyContext = Pick<Context, "sql" | "project" | "services" | "now">;

/** A key of a project as it is stored: encrypted with a secret of the installation. */
export interface WrappedKey {
  key_id: string;
  wrapped: Uint8Array;
}

// Decrypted keys, by wrapping secret and key id. A key's bytes never change, so entries need no invalidation.
const unwrapped = new LRUCache<string, string>({ max: 2000 });

/** Decrypts a stored key. Returns 32 bytes in hexadecimal. Throws when the key was encrypted with another secret. */
export function unwrap(
  { secrets }: Pick<Services, "secrets">,
  projectId: string,
  { key_id, wrapped }: WrappedKey,
): string {
  const name = `${secrets.fields}/${key_id}`;
  const known = unwrapped.get(name);
  if (known) return known;
  const key = decrypt(secrets.fields, associatedDataOf(projectId, key_id), wrapped).toString("hex");
  unwrapped.set(name, key);
  return key;
}

/**
 * Returns the project's active key, and creates the first one when it is needed. A rotation that wants to delete the
 * key waits until this transaction ends.
 */
export async function activeKey(context: KeyContext): Promise<WrappedKey> {
  const key = await findActiveKey(context);
  if (key) return key;
  await addKey(context);
  const made = await findActiveKey(context);
  if (!made) throw new Error("A project without an active key");
  return made;
}

/** Creates an active key for the project, unless there is one. */
export async function addKey({
  sql,
  project,
  services,
  now,
}: Omit<KeyContext, "project"> & { project: { _id: string } }) {
  const id = newId();
  const wrapped = wrapKey(services.secrets, project._id, id, randomBytes(32));
  await sql`
    insert into project_keys (project_id, id, wrapped, created_at) values (${project._id}, ${id}, ${wrapped}, ${now})
    on conflict (project_id) where retired_at is null do nothing`;
}

/** Encrypts a project's key with the installation's secret. */
export function wrapKey({ fields }: { fields: string }, projectId: string, keyId: string, key: Uint8Array): Buffer {
  return encrypt(fields, associatedDataOf(projectId, keyId), key);
}

async function findActiveKey({ sql, project }: KeyContext): Promise<WrappedKey | undefined> {
  const [row] = await sql<WrappedKey[]>`
    select id as key_id, wrapped from project_keys
    where project_id = ${project._id} and retired_at is null for key share`;
  return row;
}

function associatedDataOf(projectId: string, keyId: string): string {
  return ["project_keys", projectId, keyId].join("\n");
}
