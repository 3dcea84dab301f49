import { CHANGE_EVENTS, type Pool } from "../postgres/pool.ts";

/**
 * Receives change events. `subject` is what changed (`notify-change.ts`), or "*" for anything; `userId` is set when
 * only one person's rows changed.
 */
type Listener = (subject: string, projectId: string, userId: string | null) => void;

/**
 * Passes the change events of all processes to this process's caches. After a lost connection, during which events may
 * have been missed, listeners receive the subject "*".
 */
export class Changes {
  #listeners = new Set<Listener>();

  async listen(pool: Pool): Promise<void> {
    await pool.listen(CHANGE_EVENTS, this.receive, () => this.emit("*", "*"));
  }

  /** Handles an event in its transport format: "people:<project id>:<user id>". */
  receive = (event: string): void => {
    const [subject = "", projectId = "", userId = null] = event.split(":");
    this.emit(subject, projectId, userId);
  };

  /** Adds a listener. Returns a function that removes the listener. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(subject: string, projectId: string, userId: string | null = null): void {
    for (const listener of this.#listeners) listener(subject, projectId, userId);
  }
}
