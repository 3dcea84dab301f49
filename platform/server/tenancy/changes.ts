import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { withQueryTimeout } from "../postgres/connection-loss.ts";
import { CHANGE_EVENTS, type Pool } from "../postgres/pool.ts";

/** Pause between two checks that this process receives events, and maximum wait for the check's own, in milliseconds. */
const CHECK_MS = 2000;
const CHECK_TIMEOUT_MS = 2000;
const CHECK = "check:";

/**
 * Receives change events. `subject` is what changed, or "*" for anything; for `detail` see `notifyChange`: null when
 * more than one person or course changed.
 */
type Listener = (subject: string, projectId: string, detail: string | null) => void;

/**
 * Passes the change events of all processes to this process's caches. After a lost connection, during which events may
 * have been missed, listeners receive the subject "*".
 */
export class Changes {
  #listeners = new Set<Listener>();
  /** The running check's event, and what to call when it is received. */
  #expected: { event: string; receive(isReceived: true): void } | null = null;

  /** Listens until the pool ends. */
  async listen(pool: Pool): Promise<void> {
    await this.#connect(pool);
    void this.#reconnectWhenSilent(pool);
  }

  async #connect(pool: Pool): Promise<void> {
    await pool.openListener().listen(CHANGE_EVENTS, this.receive, () => this.emit("*", "*"));
  }

  /**
   * Connects again when an event of its own does not arrive: a connection that nobody closed, as after a cut network or
   * on a server that hangs, would receive nothing for a minute or for ever.
   */
  async #reconnectWhenSilent(pool: Pool): Promise<void> {
    for (;;) {
      await sleep(CHECK_MS, null, { ref: false });
      try {
        if (await this.#receivesEvents(pool)) continue;
        this.emit("*", "*");
        await withQueryTimeout(this.#connect(pool));
      } catch (error) {
        if ((error as { code?: unknown }).code === "CONNECTION_ENDED") return;
        // The database does not answer; the next check tries again.
      }
    }
  }

  async #receivesEvents(pool: Pool): Promise<boolean> {
    const event = CHECK + randomUUID();
    const { promise, resolve: receive } = Promise.withResolvers<boolean>();
    this.#expected = { event, receive };
    await withQueryTimeout(pool`select pg_notify(${CHANGE_EVENTS}, ${event})`);
    const timeout = sleep(CHECK_TIMEOUT_MS, null, { ref: false });
    // After a stall of this process, the timer ends before an event is read that has already arrived.
    const missed = timeout.then(() => nextTurn(false));
    return await Promise.race([promise, missed]);
  }

  /** Handles an event in its transport format: "people:<project id>:<user id>". */
  receive = (event: string): void => {
    if (event.startsWith(CHECK)) {
      // Other processes' checks arrive too.
      if (event === this.#expected?.event) this.#expected.receive(true);
      return;
    }
    const [subject = "", projectId = "", detail = null] = event.split(":");
    this.emit(subject, projectId, detail);
  };

  /** Adds a listener. Returns a function that removes the listener. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(subject: string, projectId: string, detail: string | null = null): void {
    for (const listener of this.#listeners) listener(subject, projectId, detail);
  }
}
