import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "./ask.ts";
import type { Person } from "./whole-server.ts";

/** Returns the port at which the product is reached now; null while it is down. */
export type FindServer = () => { port: number } | null;

interface SentInput {
  client_id: string;
  object_id: string;
  completeness: number;
}

interface ListedObject {
  _id: string;
  type: string;
  state: string;
  completeness: number;
}

interface SavedInput {
  completeness: number;
  just_done: boolean;
}

const STEP = 0.0005;

/**
 * A program that writes one input after the other for a learner, and lists those that were acknowledged. Unanswered
 * inputs are sent again with the same id, as the product's own pages do.
 */
export class SteadyLearner {
  readonly answered: SentInput[] = [];
  readonly #where: FindServer;
  readonly #host: string;
  readonly courseId: string;
  readonly #token: string;

  private constructor(where: FindServer, host: string, courseId: string, token: string) {
    this.#where = where;
    this.#host = host;
    this.courseId = courseId;
    this.#token = token;
  }

  static async signIn(where: FindServer, academy: string, { email, password }: Person): Promise<SteadyLearner> {
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

  /** Returns the ids of objects of this type that are open and not done. */
  async openObjects(wanted: "content" | "link"): Promise<string[]> {
    const objects = await this.#objects();
    return objects.filter(({ type, state }) => type === wanted && state !== "done").map(({ _id }) => _id);
  }

  /** Reads an object, a little more each time, until `isOver` returns true. */
  async readUntil(object_id: string, isOver: () => boolean): Promise<void> {
    for (let completeness = STEP; !isOver() && completeness < 0.45; completeness += STEP) {
      const input = { client_id: crypto.randomUUID(), object_id, completeness };
      await this.send(input);
      this.answered.push(input);
    }
  }

  async send({ completeness, ...ids }: SentInput): Promise<SavedInput> {
    return await this.#write({ ...ids, input: { kind: "seen", completeness } });
  }

  /** Opens an object of type link, which completes it. */
  async open(ids: Pick<SentInput, "client_id" | "object_id">): Promise<SavedInput> {
    return await this.#write({ ...ids, input: { kind: "opened" } });
  }

  async completeness(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.#objects()).map(({ _id, completeness }) => [_id, completeness]));
  }

  /** Returns the session's cookie for requests of pages. */
  get cookie(): string {
    return `vereda_session=${this.#token}`;
  }

  /** Returns the points from three sources: the totals, the ranking, and the sum of the ledger. */
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

  async #objects(): Promise<ListedObject[]> {
    const { trails } = await this.#insist<{ trails: { objects: ListedObject[] }[] }>(
      "POST",
      "/projects/get-objects-by-course-id",
      { course_id: this.courseId },
    );
    return trails.flatMap(({ objects }) => objects);
  }

  #write(input: { client_id: string; object_id: string; input: Record<string, unknown> }): Promise<SavedInput> {
    return this.#insist("POST", "/projects/create-or-update-user-input", { course_id: this.courseId, ...input });
  }

  /** Repeats a request until it succeeds. Throws for another status below 500, which would be a defect. */
  async #insist<T>(method: string, path: string, body?: Record<string, unknown>): Promise<T> {
    for (;;) {
      const server = this.#where();
      const answer = server && (await this.#ask(server, method, path, body).catch(() => null));
      if (answer?.status === 200) return JSON.parse(answer.body.toString()) as T;
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
      await sleep(100);
    }
  }

  /** Sends a request once, and returns any response. */
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
