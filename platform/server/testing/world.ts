import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll } from "vitest";
import type { Caller, House } from "../http/context.ts";
import type { Handler } from "../http/door.ts";
import { NEWS } from "../postgres/pool.ts";
import { Clock } from "./clock.ts";
import { type CourseWish, type MadeCourse, makeCourse } from "./make-course.ts";
import { type MadePerson, makePerson, type PersonWish } from "./make-person.ts";
import { type MadeProject, makeProject, type ProjectWish } from "./make-project.ts";
import { openTestDatabase } from "./test-database.ts";
import { openTestHouse } from "./test-house.ts";
import { Visitor } from "./visitor.ts";

/** A house on a database of its own, for one test file. `handlers`: the doors that its people may knock at. */
export async function openWorld(handlers: readonly Handler[]): Promise<World> {
  const { owner, appUrl } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "vereda-world-"));
  const clock = new Clock();
  const house = await openTestHouse({ appUrl, folder, clock });
  afterAll(() => house.pool.end({ timeout: 5 }));
  return new World(house, clock, owner, handlers);
}

export class World {
  readonly house: House;
  readonly clock: Clock;
  readonly #owner: postgres.Sql;
  readonly #handlers: readonly Handler[];
  #made = 0;

  constructor(house: House, clock: Clock, owner: postgres.Sql, handlers: readonly Handler[]) {
    this.house = house;
    this.clock = clock;
    this.#owner = owner;
    this.#handlers = handlers;
  }

  makeProject(wish: ProjectWish = {}): Promise<MadeProject> {
    return makeProject(this.#owner, ++this.#made, wish);
  }

  makePerson(project: MadeProject, wish: PersonWish = {}): Promise<MadePerson> {
    return this.inside(project, (sql) => makePerson(sql, project, ++this.#made, { now: this.clock.now, ...wish }));
  }

  makeCourse(project: MadeProject, wish: CourseWish = {}): Promise<MadeCourse> {
    return this.inside(project, (sql) => makeCourse(sql, project, ++this.#made, wish));
  }

  /** Calls as that person does, with their session, through the real doors. */
  as({ project, token }: MadePerson, calling: Partial<Caller> = {}): Visitor {
    return new Visitor(this.house, this.#handlers, project, { token, ...calling });
  }

  asStranger(project: MadeProject, calling: Partial<Caller> = {}): Visitor {
    return new Visitor(this.house, this.#handlers, project, calling);
  }

  /** Runs SQL of the tables' owner on one project's rows: to prepare what no verb makes, and to look behind the doors. */
  async inside<T>({ _id }: { _id: string }, work: (sql: postgres.TransactionSql) => PromiseLike<T>): Promise<T> {
    const { result } = await this.#owner.begin(async (sql) => {
      await sql.unsafe(`set local app.project_id = '${_id}'`);
      return { result: await work(sql) };
    });
    await this.#heardAll();
    return result;
  }

  /** News comes in the order of commits: when its own comes, the house has heard all that was told before. */
  async #heardAll(): Promise<void> {
    const own = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.house.changes.onChange((table) => {
      if (table === own || table === "*") resolve();
    });
    await this.#owner`select pg_notify(${NEWS}, ${own})`;
    await promise.finally(stop);
  }

  /** What the audit says was done in the project, oldest first. */
  audited(project: MadeProject): Promise<AuditLine[]> {
    return this.inside(
      project,
      (sql) => sql<AuditLine[]>`
      select verb, user_id, target_id, detail from audit_entries order by created_at, id`,
    );
  }
}

interface AuditLine {
  verb: string;
  user_id: string | null;
  target_id: string | null;
  detail: Record<string, unknown>;
}
