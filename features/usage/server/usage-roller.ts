import type { Services } from "#platform/server/http/context.ts";
import type { Log } from "#platform/server/http/log.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { rollUp } from "./roll-up.ts";
import { countedCourses, deleteFormerCounts, saveUsageCounts } from "./usage-counts.ts";

const FIRST_CHECK_MS = 15_000;
const CHECK_MS = 60_000;
const PERIOD_MS = 5 * 60_000;
const MAX_TRANSACTION_MS = 60_000;

/** Rolls up the ledgers of all academies every five minutes, on one of the servers. */
export class UsageRoller {
  readonly #services: Services;
  readonly #log: Log;
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor({ services, log }: { services: Services; log: Log }) {
    this.#services = services;
    this.#log = log;
  }

  start(): void {
    const check = () => {
      this.#running = this.rollUpIfDue().catch((error: unknown) =>
        this.#log.warn({ err: error }, "could not roll up usage"),
      );
    };
    this.#timers = [setTimeout(check, FIRST_CHECK_MS).unref(), setInterval(check, CHECK_MS).unref()];
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  /** Rolls up if it is due. Returns true if it was due and this server did it. */
  async rollUpIfDue(): Promise<boolean> {
    const { pool, disk } = this.#services;
    if (disk.isFull) return false;
    const now = this.#services.now();
    const { count } = await pool`
      update recurring_runs set began_at = ${now}
      where name = 'roll-up-usage' and began_at <= ${new Date(now.getTime() - PERIOD_MS)}`;
    if (count === 0) return false;
    const projects = await pool<{ id: string; time_zone: string }[]>`select id, time_zone from projects order by id`;
    for (const { id, time_zone } of projects) {
      if (this.#isStopped) break;
      await this.#rollUpOne({ _id: id, time_zone }, now).catch((error: unknown) =>
        this.#log.warn({ err: error }, "an academy's usage was not rolled up"),
      );
    }
    return true;
  }

  /**
   * Rolls up one academy. Study days and each course's counts have separate transactions, so
   * that a timeout ends only one of them.
   */
  async #rollUpOne(project: Pick<Project, "_id" | "time_zone">, now: Date): Promise<void> {
    const inTransaction = <T>(work: (sql: Sql) => Promise<T>) =>
      inProject(this.#services.pool, project._id, work, { maxMs: MAX_TRANSACTION_MS });
    await inTransaction((sql) => rollUp(sql, { projectId: project._id, zone: project.time_zone, now }));
    for (const courseId of await inTransaction((sql) => countedCourses({ sql, project })))
      await inTransaction((sql) => saveUsageCounts({ sql, project, now }, courseId));
    await inTransaction((sql) => deleteFormerCounts({ sql, project, now }));
  }
}
