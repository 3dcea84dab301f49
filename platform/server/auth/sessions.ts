import type { PersonRow } from "./signed-in.ts";
import { retryOnConnectionLoss } from "../postgres/connection-loss.ts";
import type { Pool } from "../postgres/pool.ts";
import type { Changes } from "../tenancy/changes.ts";

/** A session and whose it is, as the database has them. */
export interface SessionRow extends PersonRow {
  binding_hash: Uint8Array | null;
  seen_at: Date;
  expires_at: Date;
}

interface Kept {
  projectId: string;
  /** Null while the database is being asked. */
  userId: string | null;
  /** When it was asked, in milliseconds of this process. */
  since: number;
  row: Promise<SessionRow | null>;
}

const MAX_KEPT = 2000;
/** Should news not come, nobody is taken for who they were for longer than this. */
const TRUSTED_MS = 60_000;

/**
 * Who is behind a token, kept in memory until the database says that the session, the person or what they are enrolled in
 * changed. Whatever this process wrote it has heard of before that is answered; what another one wrote, in some milliseconds.
 */
export class Sessions {
  readonly #pool: Pool;
  readonly #kept = new Map<string, Kept>();

  constructor(pool: Pool, changes: Changes) {
    this.#pool = pool;
    changes.onChange((table, projectId, userId) => {
      if (table === "*") this.#kept.clear();
      // A course's name stands in the enrollments of all its learners.
      else if (table === "courses" || userId !== null) this.#forget(projectId, userId);
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
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "");
    this.#kept.set(key, kept);
    const drop = () => void (this.#kept.get(key) === kept && this.#kept.delete(key));
    row.then((found) => (found ? (kept.userId = found._id) : drop()), drop);
    return row;
  }

  // One statement that names its project by itself: a transaction in one round trip.
  async #select(projectId: string, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
    const [row] = await retryOnConnectionLoss(
      () => this.#pool<SessionRow[]>`select * from session_of(${projectId}, ${tokenHash}, ${now})`,
    );
    return row ?? null;
  }

  #forget(projectId: string, userId: string | null): void {
    for (const [key, kept] of this.#kept) {
      const isTheirs = userId === null || kept.userId === null || kept.userId === userId;
      if (kept.projectId === projectId && isTheirs) this.#kept.delete(key);
    }
  }
}
