import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "./ask.ts";
import type { Person } from "./whole-server.ts";

/** Where the product is reached just now; null while it is down. */
export type Where = () => { port: number } | null;

interface Written {
  client_id: string;
  object_id: string;
  completeness: number;
}

interface SeenObject {
  _id: string;
  type: string;
  state: string;
  completeness: number;
}

interface Kept {
  completeness: number;
  just_done: boolean;
}

const STEP = 0.0005;

/**
 * Somebody whose program writes one input after the other and keeps a list of those that were answered. What got no
 * answer is sent again with the same id, as the product's own pages do.
 */
export class SteadyLearner {
  readonly answered: Written[] = [];
  readonly #where: Where;
  readonly #host: string;
  readonly courseId: string;
  readonly #token: string;

  private constructor(where: Where, host: string, courseId: string, token: string) {
    this.#where = where;
    this.#host = host;
    this.courseId = courseId;
    this.#token = token;
  }

  static async signIn(where: Where, academy: string, { email, password }: Person): Promise<SteadyLearner> {
    const host = `${academy}.localhost`;
    const out = new SteadyLearner(where, host, "", "");
    const project = await out.#insist<{ _id: string }>("GET", `/admin/get-project/${host}`);
    const { token } = await out.#insist<{ token: string }>("POST", "/projects/auth", {
      project_id: project._id,
      email,
      password,
    });
    const { courses } = await new SteadyLearner(where, host, "", token).#insist<{ courses: { _id: string }[] }>(
      "GET",
      "/projects/courses",
    );
    return new SteadyLearner(where, host, courses[0]?._id ?? "", token);
  }

  /** The objects of this type that are open and not done. */
  async openObjects(wanted: "content" | "link"): Promise<string[]> {
    const objects = await this.#objects();
    return objects.filter(({ type, state }) => type === wanted && state !== "done").map(({ _id }) => _id);
  }

  /** Reads on in an object, a little more each time, until `isOver`. */
  async readOn(object_id: string, isOver: () => boolean): Promise<void> {
    for (let completeness = STEP; !isOver() && completeness < 0.45; completeness += STEP) {
      const input = { client_id: crypto.randomUUID(), object_id, completeness };
      await this.send(input);
      this.answered.push(input);
    }
  }

  async send({ completeness, ...ids }: Written): Promise<Kept> {
    return await this.#write({ ...ids, input: { kind: "seen", completeness } });
  }

  /** Opens a link, which finishes it. */
  async open(ids: Pick<Written, "client_id" | "object_id">): Promise<Kept> {
    return await this.#write({ ...ids, input: { kind: "opened" } });
  }

  async completeness(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.#objects()).map(({ _id, completeness }) => [_id, completeness]));
  }

  /** The cookie that a browser has of the same session, as far as pages need it. */
  get cookie(): string {
    return `vereda_session=${this.#token}`;
  }

  /** The points three times over: from the totals, from the ranking, and summed from the ledger. */
  async points(): Promise<{ totals: number; ranking: number; ledger: number }> {
    const id = this.courseId;
    const totals = await this.#insist<{ points: number }>("POST", "/projects/get-user-inputs-totals", {
      course_id: id,
    });
    const ranking = await this.#insist<{ mine: { points: number } }>("GET", `/projects/ranking/${id}`);
    const { entries } = await this.#insist<{ entries: { points: number }[] }>("GET", `/projects/point-entries/${id}`);
    const ledger = entries.reduce((sum, { points }) => sum + points, 0);
    return { totals: totals.points, ranking: ranking.mine.points, ledger };
  }

  async #objects(): Promise<SeenObject[]> {
    const { trails } = await this.#insist<{ trails: { objects: SeenObject[] }[] }>(
      "POST",
      "/projects/get-objects-by-course-id",
      { course_id: this.courseId },
    );
    return trails.flatMap(({ objects }) => objects);
  }

  #write(input: { client_id: string; object_id: string; input: Record<string, unknown> }): Promise<Kept> {
    return this.#insist("POST", "/projects/create-or-update-user-input", { course_id: this.courseId, ...input });
  }

  /** Asks until there is an answer. A refusal is none: it would be a defect here. */
  async #insist<T>(method: string, path: string, body?: Record<string, unknown>): Promise<T> {
    for (;;) {
      const server = this.#where();
      const answer = server && (await this.#ask(server, method, path, body).catch(() => null));
      if (answer?.status === 200) return JSON.parse(answer.body.toString()) as T;
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
      await sleep(100);
    }
  }

  /** Asks once, and takes what comes. */
  async ask(method: string, path: string, body?: Record<string, unknown> | FormData): Promise<Answer> {
    const server = this.#where();
    if (!server) throw new Error("There is no server to ask");
    return await this.#ask(server, method, path, body);
  }

  async #ask(server: { port: number }, method: string, path: string, body?: Record<string, unknown> | FormData) {
    const form = body instanceof FormData ? new Response(body) : null;
    const headers = {
      "Content-Type": form?.headers.get("content-type") ?? "application/json",
      ...(this.#token ? { Authorization: `Bearer ${this.#token}` } : {}),
    };
    const bytes = form ? new Uint8Array(await form.arrayBuffer()) : body && JSON.stringify(body);
    return await ask(server, this.#host, `/api${path}`, { method, headers, body: bytes });
  }
}
