import { LRUCache } from "lru-cache";
import { personColumns, type PersonRow } from "./signed-in.ts";
import type { Pool } from "../postgres/pool.ts";
import type { Changes } from "../tenancy/changes.ts";
import { SharedReads } from "../tenancy/shared-reads.ts";

/** A session and whose it is, as the database has them. */
export interface SessionRow extends PersonRow {
  binding_hash: Uint8Array | null;
  seen_at: Date;
  expires_at: Date;
}

interface Kept {
  projectId: string;
  /** Null until the row has come. */
  userId: string | null;
  /** When it was read, in milliseconds of this process. */
  since: number;
  row: Promise<SessionRow | null>;
}

const MAX_KEPT = 2000;
/** A cached row is used no longer than this, in case a change event is lost. */
const TRUSTED_MS = 60_000;

/**
 * Caches the person behind a token until a change event says that the session, the person or an enrolment changed. What
 * this process wrote has invalidated the cache before it is answered; what another one wrote does within milliseconds.
 */
export class Sessions {
  readonly #pool: Pool;
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_KEPT });

  constructor(pool: Pool, changes: Changes) {
    this.#pool = pool;
    changes.onChange((subject, projectId, userId) => {
      if (subject === "*") this.#kept.clear();
      // A course's name stands in the enrollments of all its learners.
      else if (subject === "courses" || subject === "people") this.#forget(projectId, userId);
    });
  }

  async find(projectId: string, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
    const key = projectId + tokenHash.toString("latin1");
    const row = await (this.#trusted(key) ?? this.#ask(key, projectId, { tokenHash, now }));
    return row && row.expires_at > now ? row : null;
  }

  #trusted(key: string): Promise<SessionRow | null> | null {
    const kept = this.#kept.get(key);
    return kept && performance.now() - kept.since < TRUSTED_MS ? kept.row : null;
  }

  #ask(key: string, projectId: string, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
    const row = this.#select(projectId, tokenHash, now);
    const kept: Kept = { projectId, userId: null, since: performance.now(), row };
    this.#kept.set(key, kept);
    const drop = () => void (this.#kept.get(key) === kept && this.#kept.delete(key));
    row.then((found) => (found ? (kept.userId = found._id) : drop()), drop);
    return row;
  }

  async #select(projectId: string, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
    const [row] = await new SharedReads(this.#pool, projectId).run(
      (sql) => sql<SessionRow[]>`
        select ${personColumns(sql)}, s.binding_hash, s.seen_at, s.expires_at
        from sessions s join users u on (u.project_id, u.id) = (s.project_id, s.user_id)
        where s.project_id = ${projectId} and s.token_hash = ${tokenHash} and s.expires_at > ${now}`,
    );
    return row ?? null;
  }

  #forget(projectId: string, userId: string | null): void {
    for (const [key, kept] of this.#kept.entries()) {
      const isTheirs = userId === null || kept.userId === null || kept.userId === userId;
      if (kept.projectId === projectId && isTheirs) this.#kept.delete(key);
    }
  }
}
