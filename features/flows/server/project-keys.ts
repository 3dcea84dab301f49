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

// Keys by wrapping secret and id; a key's bytes never change.
const unwrapped = new LRUCache<string, string>({ max: 2000 });

/** Returns the key: 32 bytes in hexadecimal. Throws when it was wrapped with another secret. */
export function unwrap(
  { secrets }: Pick<Services, "secrets">,
  projectId: string,
  { key_id, wrapped }: WrappedKey,
): string {
  const name = `${secrets.fields}/${key_id}`;
  const known = unwrapped.get(name);
  if (known) return known;
  const key = decrypt(secrets.fields, placeOf(projectId, key_id), wrapped).toString("hex");
  unwrapped.set(name, key);
  return key;
}

/**
 * Returns the key to encrypt with until the transaction ends: a rotation waits for it before it deletes the key. A
 * project's first one is made when it is needed.
 */
export async function activeKey(context: KeyContext): Promise<WrappedKey> {
  const key = await findActiveKey(context);
  if (key) return key;
  await addKey(context);
  const made = await findActiveKey(context);
  if (!made) throw new Error("A project without an active key");
  return made;
}

/** Makes an active key, unless there is one. */
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

/** Encrypts a key with the installation's secret. */
export function wrapKey({ fields }: { fields: string }, projectId: string, keyId: string, key: Uint8Array): Buffer {
  return encrypt(fields, placeOf(projectId, keyId), key);
}

async function findActiveKey({ sql, project }: KeyContext): Promise<WrappedKey | undefined> {
  const [row] = await sql<WrappedKey[]>`
    select id as key_id, wrapped from project_keys
    where project_id = ${project._id} and retired_at is null for key share`;
  return row;
}

function placeOf(projectId: string, keyId: string): string {
  return ["project_keys", projectId, keyId].join("\n");
}
