import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { COURSE, HOST } from "../bench-academy.ts";

const PAUSE_MS = 100;

interface Gaps {
  /** The longest time without a 200 response to a write, in seconds; `reads` is the same for reads. */
  writes: number;
  reads: number;
  /** Number of 503 responses since `resetCounts`. */
  refusals: number;
}

/** A constant load of people who write and read. A request without a 200 response is sent again with the same id. */
export class SteadyLoad {
  /** The ids of inputs that were answered with 200. */
  readonly answered: string[] = [];
  /** Responses other than 200 and 503; none is expected. */
  readonly odd: string[] = [];
  readonly #port: number;
  readonly #object: string;
  #isOver = false;
  #refusals = 0;
  readonly #last = { writes: performance.now(), reads: performance.now() };
  readonly #longest = { writes: 0, reads: 0 };

  constructor(port: number, object: string) {
    this.#port = port;
    this.#object = object;
  }

  /** Runs the load until `stop` is called. `writers` and `readers` are session tokens. */
  async run(writers: readonly string[], readers: readonly string[]): Promise<void> {
    const writing = writers.map((token) => this.#write(token));
    await Promise.all([...writing, ...readers.map((token) => this.#read(token))]);
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Resets the counts, to measure the longest time without a 200 response from now on. */
  resetCounts(): void {
    this.#refusals = 0;
    this.#longest.writes = 0;
    this.#longest.reads = 0;
  }

  get gaps(): Gaps {
    const { writes, reads } = this.#longest;
    return { writes: writes / 1000, reads: reads / 1000, refusals: this.#refusals };
  }

  async #write(token: string): Promise<void> {
    while (!this.#isOver) {
      const client_id = crypto.randomUUID();
      const input = {
        client_id,
        course_id: COURSE,
        object_id: this.#object,
        input: { kind: "seen", completeness: 0.5 },
      };
      await this.#insist("writes", token, "/api/projects/create-or-update-user-input", input);
      this.answered.push(client_id);
    }
  }

  async #read(token: string): Promise<void> {
    while (!this.#isOver) {
      await this.#insist("reads", token, "/api/projects/get-objects-by-course-id", { course_id: COURSE });
      await sleep(PAUSE_MS);
    }
  }

  async #insist(kind: "writes" | "reads", token: string, path: string, body: object): Promise<void> {
    for (;;) {
      const status = await this.#ask(token, path, body);
      if (status === 200) return this.#count(kind);
      if (status === 503) this.#refusals += 1;
      else this.odd.push(`${path}: ${status}`);
      await sleep(PAUSE_MS);
    }
  }

  #count(kind: "writes" | "reads"): void {
    const now = performance.now();
    this.#longest[kind] = Math.max(this.#longest[kind], now - this.#last[kind]);
    this.#last[kind] = now;
  }

  #ask(token: string, path: string, body: object): Promise<number | string> {
    const headers = {
      host: `${HOST}:${this.#port}`,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    };
    return new Promise((resolve) => {
      const sent = request({ host: "127.0.0.1", port: this.#port, method: "POST", path, headers }, (answer) => {
        text(answer).then(
          () => resolve(answer.statusCode ?? 0),
          (error: Error) => resolve(error.message),
        );
      });
      sent.on("error", (error) => resolve(error.message));
      sent.end(JSON.stringify(body));
    });
  }
}
