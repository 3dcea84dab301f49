import { CHANGE_EVENTS, type Pool } from "../postgres/pool.ts";

/** `userId`: whose row it is, where that is told. */
type Listener = (table: string, projectId: string, userId: string | null) => void;

/**
 * Tells caches what changed, in whichever process it was written. After a lost connection everything may have
 * changed unseen: listeners are then told of the table "*".
 */
export class Changes {
  #listeners = new Set<Listener>();

  async listen(pool: Pool): Promise<void> {
    await pool.listen(CHANGE_EVENTS, this.hear, () => this.tell("*", "*"));
  }

  /** One piece of news, as the database words it. */
  hear = (news: string): void => {
    const [table = "", projectId = "", userId = null] = news.split(":");
    this.tell(table, projectId, userId);
  };

  /** Gives what ends the listening. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(table: string, projectId: string, userId: string | null = null): void {
    for (const listener of this.#listeners) listener(table, projectId, userId);
  }
}
