import { LRUCache } from "lru-cache";
import type { Scope } from "#shared/scopes.ts";
import { personColumns, type PersonRow } from "./signed-in.ts";
import { hashToken, isApiToken } from "./tokens.ts";
import type { Pool } from "../postgres/pool.ts";
import type { Changes } from "../tenancy/changes.ts";
import { SharedReads } from "../tenancy/shared-reads.ts";

/** A stored session or API token, with its person. */
export interface SessionRow extends PersonRow {
  binding_hash: Uint8Array | null;
  /** Calls that an API token allows; null for a session. */
  scopes: Scope[] | null;
  seen_at: Date;
  expires_at: Date;
}

interface CachedSession {
  projectId: string;
  /** The session's person; null until the row has been read. */
  userId: string | null;
  /** Time at which the row was read, in milliseconds of `performance.now()`. */
  since: number;
  row: Promise<SessionRow | null>;
}

const MAX_CACHED = 2000;
/** Maximum age of a cached row, in case a change event is lost. */
const MAX_AGE_MS = 60_000;

/**
 * Caches the person behind a token until a change event reports a change of the session, the person or an enrolment. A
 * write of this process invalidates the cache before its response is sent, one of another process within milliseconds.
 */
export class Sessions {
  readonly #pool: Pool;
  readonly #cache = new LRUCache<string, CachedSession>({ max: MAX_CACHED });

  constructor(pool: Pool, changes: Changes) {
    this.#pool = pool;
    changes.onChange((subject, projectId, detail) => {
      if (subject === "*") this.#cache.clear();
      else if (subject === "people") this.#forget(projectId, detail);
      // A course's name is part of the cached enrolments of all its learners.
      else if (subject === "courses") this.#forget(projectId, null);
    });
  }

  async find(projectId: string, token: string, now: Date): Promise<SessionRow | null> {
    const tokenHash = hashToken(token);
    const key = projectId + tokenHash.toString("latin1");
    const select = isApiToken(token) ? this.#selectApiToken : this.#selectSession;
    const row = await (this.#fresh(key) ?? this.#load(key, projectId, select.call(this, projectId, tokenHash, now)));
    return row && row.expires_at > now ? row : null;
  }

  #fresh(key: string): Promise<SessionRow | null> | null {
    const cached = this.#cache.get(key);
    return cached && performance.now() - cached.since < MAX_AGE_MS ? cached.row : null;
  }

  #load(key: string, projectId: string, row: Promise<SessionRow | null>) {
    const cached: CachedSession = { projectId, userId: null, since: performance.now(), row };
    this.#cache.set(key, cached);
    const drop = () => void (this.#cache.get(key) === cached && this.#cache.delete(key));
    row.then((found) => (found ? (cached.userId = found._id) : drop()), drop);
    return row;
  }

  async #selectSession(projectId: string, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
    const [row] = await new SharedReads(this.#pool, projectId).run(
      (sql) => sql<SessionRow[]>`
        select ${personColumns(sql)}, s.binding_hash, null as scopes, s.seen_at, s.expires_at
        from sessions s join users u on (u.project_id, u.id) = (s.project_id, s.user_id)
        where s.project_id = ${projectId} and s.token_hash = ${tokenHash} and s.expires_at > ${now}
          and u.suspended_at is null`,
    );
    return row ?? null;
  }

  async #selectApiToken(projectId: string, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
    const [row] = await new SharedReads(this.#pool, projectId).run(
      (sql) => sql<SessionRow[]>`
        select ${personColumns(sql)}, null as binding_hash, t.scopes, coalesce(t.used_at, 'epoch') as seen_at, t.expires_at
        from api_tokens t join users u on (u.project_id, u.id) = (t.project_id, t.user_id)
        where t.project_id = ${projectId} and t.token_hash = ${tokenHash} and t.expires_at > ${now}
          and u.suspended_at is null`,
    );
    return row ?? null;
  }

  #forget(projectId: string, userId: string | null): void {
    for (const [key, cached] of this.#cache.entries()) {
      const isTheirs = userId === null || cached.userId === null || cached.userId === userId;
      if (cached.projectId === projectId && isTheirs) this.#cache.delete(key);
    }
  }
}
