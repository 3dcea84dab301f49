import type { Pool } from "../postgres/pool.ts";

type Listener = (table: string, projectId: string) => void;

/**
 * Tells caches what changed, in whichever process it was written. After a lost connection everything may have
 * changed unseen: listeners are then told of the table "*".
 */
export class Changes {
  #listeners = new Set<Listener>();

  async listen(pool: Pool): Promise<void> {
    await pool.listen(
      "vereda_changes",
      (payload) => {
        const [table = "", projectId = ""] = payload.split(":");
        this.tell(table, projectId);
      },
      () => this.tell("*", "*"),
    );
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  tell(table: string, projectId: string): void {
    for (const listener of this.#listeners) listener(table, projectId);
  }
}
