import type { Sql } from "#platform/server/postgres/pool.ts";

export interface PasskeyRow {
  id: string;
  user_id: string;
  name: string;
  public_key: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  is_backed_up: boolean;
  created_at: Date;
  used_at: Date | null;
  suspected_at: Date | null;
  /** Host at which the passkey was created, the only one at which it works. */
  rp_id: string;
}

/** Returns the person's passkeys, oldest first. */
export function passkeysOf(sql: Sql, projectId: string, userId: string) {
  return sql<PasskeyRow[]>`
    select id, user_id, name, public_key, counter::float8 as counter, transports, is_backed_up, created_at, used_at, suspected_at, rp_id
    from passkeys where project_id = ${projectId} and user_id = ${userId} order by created_at, id`;
}

/**
 * Returns a passkey and locks its row until the transaction ends, so that concurrent sign-ins update the counter in
 * turn.
 */
export async function passkeyById(sql: Sql, projectId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql<PasskeyRow[]>`
    select id, user_id, name, public_key, counter::float8 as counter, transports, is_backed_up, created_at, used_at, suspected_at, rp_id
    from passkeys where project_id = ${projectId} and id = ${id} for update`;
  return row;
}

export interface TotpRow {
  secret_encrypted: Uint8Array;
  confirmed_at: Date | null;
}

export async function totpOf(sql: Sql, projectId: string, userId: string): Promise<TotpRow | undefined> {
  const [row] = await sql<TotpRow[]>`
    select secret_encrypted, confirmed_at from totp_factors where project_id = ${projectId} and user_id = ${userId}`;
  return row;
}
