import { createHash, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import type { Caller, Services } from "#platform/server/http/context.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { decrypt, encrypt } from "#platform/server/auth/encryption.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { canonicalJson } from "../engine/canonical-json.ts";

interface KeyContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  services: Pick<Services, "secrets">;
  now: Date;
  /** The origin of the request, for the audit; absent in jobs. */
  caller?: Caller | null;
}

/** The academy's signing key, decrypted. */
export interface SigningKey {
  id: string;
  publicKey: Uint8Array;
  sign(message: string | Uint8Array): Buffer;
}

interface Row {
  id: string;
  public_key: Buffer;
  private_key: Buffer;
}

/** Returns the academy's signing key in use. Creates it if the academy has none yet. */
export async function signingKey(context: KeyContext): Promise<SigningKey> {
  const { project, services } = context;
  const row = (await keyInUse(context)) ?? (await makeKey(context));
  const bytes = decrypt(services.secrets.fields, associatedDataOf(project._id, row.id), row.private_key);
  const key = createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
  return { id: row.id, publicKey: row.public_key, sign: (message) => sign(null, Buffer.from(message), key) };
}

/** Retires the signing key in use, deletes its private part and creates another. Returns the new key's id. */
export async function rotateKey(context: KeyContext): Promise<string> {
  const { sql, project, now } = context;
  await sql`
    update certificate_keys set retired_at = ${now}, private_key = null
    where project_id = ${project._id} and retired_at is null`;
  return (await makeKey(context)).id;
}

async function keyInUse({ sql, project }: KeyContext): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select id, public_key, private_key from certificate_keys
    where project_id = ${project._id} and retired_at is null`;
  return row;
}

async function makeKey(context: KeyContext): Promise<Row> {
  const { sql, project, services, now } = context;
  const pair = generateKeyPairSync("ed25519");
  const public_key = Buffer.from(pair.publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  const id = thumbprint(public_key);
  const bytes = pair.privateKey.export({ format: "der", type: "pkcs8" });
  const private_key = encrypt(services.secrets.fields, associatedDataOf(project._id, id), bytes);
  await sql`
    insert into certificate_keys (project_id, id, public_key, private_key, created_at)
    values (${project._id}, ${id}, ${public_key}, ${private_key}, ${now})
    on conflict (project_id) where retired_at is null do nothing`;
  await audit({ sql, project, now, user: null, caller: context.caller ?? null }, "make-certificate-key", null, {
    key: id,
  });
  // If two servers create the first key at the same time, both read the one that was stored.
  const row = await keyInUse(context);
  if (!row) throw new Error("The academy has no key to sign with");
  return row;
}

function associatedDataOf(projectId: string, id: string): string {
  return `certificate-keys/${projectId}/${id}`;
}

/** Returns the key's id: the start of its JWK thumbprint (RFC 7638). */
function thumbprint(publicKey: Uint8Array): string {
  const x = Buffer.from(publicKey).toString("base64url");
  const digest = createHash("sha256").update(canonicalJson({ crv: "Ed25519", kty: "OKP", x }));
  return digest.digest("base64url").slice(0, 16);
}
