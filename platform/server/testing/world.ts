import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import type { Caller, Services } from "../http/context.ts";
import { type FeatureRegistry, registryOf } from "../feature.ts";
import { CHANGE_EVENTS } from "../postgres/pool.ts";
import { Clock } from "./clock.ts";
import { type CourseOptions, type MadeCourse, makeCourse } from "./make-course.ts";
import { type MadePerson, makePerson, type PersonOptions } from "./make-person.ts";
import { type MadeProject, makeProject, type ProjectOptions } from "./make-project.ts";
import { openTestDatabase } from "./test-database.ts";
import { openTestServices } from "./test-services.ts";
import { TestClient } from "./test-client.ts";
import { whenDone } from "./when-done.ts";

/** Opens the services on a new database for one test or test file. Its people can call the handlers of `registry`. */
export async function openTestWorld(registry: FeatureRegistry = registryOf([])): Promise<World> {
  const { owner, appUrl } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "vereda-world-"));
  const clock = new Clock();
  const services = await openTestServices({ registry, appUrl, folder, clock });
  whenDone(() => Promise.all([services.pictures.close(), services.pool.end({ timeout: 5 })]));
  return new World(services, clock, owner);
}

export class World {
  readonly services: Services;
  readonly clock: Clock;
  readonly #owner: postgres.Sql;
  #made = 0;

  constructor(services: Services, clock: Clock, owner: postgres.Sql) {
    this.services = services;
    this.clock = clock;
    this.#owner = owner;
  }

  makeProject(options: ProjectOptions = {}): Promise<MadeProject> {
    return makeProject(this.#owner, ++this.#made, options);
  }

  makePerson(project: MadeProject, options: PersonOptions = {}): Promise<MadePerson> {
    return this.inside(project, (sql) => makePerson(sql, project, ++this.#made, { now: this.clock.now, ...options }));
  }

  makeCourse(project: MadeProject, options: CourseOptions = {}): Promise<MadeCourse> {
    return this.inside(project, (sql) => makeCourse(sql, project, ++this.#made, options));
  }

  /** Returns a client that calls the real handlers with the person's session. */
  as({ project, token }: MadePerson, calling: Partial<Caller> = {}): TestClient {
    return new TestClient(this.services, project, { token, ...calling });
  }

  asStranger(project: MadeProject, calling: Partial<Caller> = {}): TestClient {
    return new TestClient(this.services, project, calling);
  }

  /** Runs SQL as the tables' owner on one project's rows, to prepare data and to check what was written. */
  async inside<T>({ _id }: { _id: string }, work: (sql: postgres.TransactionSql) => PromiseLike<T>): Promise<T> {
    const { result } = await this.#owner.begin(async (sql) => {
      await sql.unsafe(`set local app.project_id = '${_id}'`);
      return { result: await work(sql) };
    });
    await this.#clearCaches();
    return result;
  }

  /** Returns how many connections to the test's database wait for a lock. */
  async waitingForLocks(): Promise<number> {
    const rows = await this.services.pool`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length;
  }

  /** Clears every cache after a write outside of operations: sends a change event for everything and waits for it. */
  async #clearCaches(): Promise<void> {
    const own = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.services.changes.onChange((subject, _projectId, marker) => {
      if (subject === "*" && (marker === own || marker === null)) resolve();
    });
    await this.#owner`select pg_notify(${CHANGE_EVENTS}, ${`*:*:${own}`})`;
    await promise.finally(stop);
  }

  /** Returns the project's audit entries, oldest first. */
  auditEntries(project: MadeProject): Promise<AuditEntry[]> {
    return this.inside(
      project,
      (sql) => sql<AuditEntry[]>`
      select operation, user_id, target_id, detail from audit_entries order by created_at, id`,
    );
  }
}

interface AuditEntry {
  operation: string;
  user_id: string | null;
  target_id: string | null;
  detail: Record<string, unknown>;
}
