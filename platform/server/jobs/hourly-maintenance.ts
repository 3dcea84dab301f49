import type { Retention } from "../feature.ts";
import type { Services } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import { limitTo } from "../postgres/limit-to.ts";
import { isTestCopy } from "../test-copy/is-test-copy.ts";
import { type JobKind, queueJob } from "./job.ts";
import { inProject } from "../tenancy/in-project.ts";

interface HourlyMaintenanceOptions {
  services: Services;
  log: Log;
}

const CHECK_INTERVAL_MS = 10 * 60_000;
const PERIOD_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MAX_TRANSACTION_MS = 60_000;
/** Rows deleted in one transaction: millions in one statement would exceed its time limit, every hour again. */
const BATCH = 5000;

/**
 * Deletes rows past their retention (`retention` in a table's declaration) and queues hourly jobs for each project,
 * once an hour on one of the servers.
 */
export class HourlyMaintenance {
  readonly #services: Services;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor({ services, log }: HourlyMaintenanceOptions) {
    this.#services = services;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.runIfDue().catch((error: unknown) => this.#log.warn({ err: error }, "could not tidy up"));
    }, CHECK_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Deletes old rows and queues hourly jobs, if no server did within an hour. Returns whether this call did. */
  async runIfDue(): Promise<boolean> {
    const now = this.#services.now();
    const { count } = await this.#services.pool`
      update recurring_runs set began_at = ${now}
      where name = 'hourly-maintenance' and began_at <= ${new Date(now.getTime() - PERIOD_MS)}`;
    if (count === 0) return false;
    const projects = await this.#services.pool<{ id: string }[]>`select id from projects order by id`;
    const hourly = await this.#hourlyKinds();
    for (const { id } of projects) {
      if (this.#isStopped) break;
      await this.#tidy(id);
      await this.#queueHourly(id, hourly, now);
    }
    return true;
  }

  async #tidy(projectId: string): Promise<void> {
    for (const [table, { retention }] of Object.entries(this.#services.registry.tables)) {
      if (!retention || this.#isStopped) continue;
      const count = await this.#deleteOld(projectId, table, retention).catch((error: unknown) => {
        this.#log.warn({ table, err: error }, "rows past their retention were not deleted");
        return 0;
      });
      if (count > 0) this.#log.info({ table, count }, "deleted rows past their retention");
    }
  }

  /** Returns the hourly job kinds; in a test copy without those that send to people, whose jobs would accumulate. */
  async #hourlyKinds(): Promise<JobKind[]> {
    const { pool, registry } = this.#services;
    const hourly = registry.jobs.filter(({ isHourly }) => isHourly);
    return (await isTestCopy(pool)) ? hourly.filter(({ sendsOut }) => !sendsOut) : hourly;
  }

  async #queueHourly(projectId: string, kinds: readonly JobKind[], now: Date): Promise<void> {
    if (kinds.length === 0) return;
    const { pool, projects } = this.#services;
    try {
      // The worker skips hidden demo academies, whose jobs would accumulate.
      if (!(await projects.byId(projectId))) return;
      await inProject(pool, projectId, async (sql) => {
        for (const kind of kinds) await queueJob({ sql, project: { _id: projectId }, now }, kind, projectId);
      });
    } catch (error) {
      this.#log.warn({ err: error }, "hourly work was not queued");
    }
  }

  async #deleteOld(projectId: string, table: string, retention: Retention): Promise<number> {
    let count = 0;
    for (let last = BATCH; last === BATCH && !this.#isStopped; count += last)
      last = await this.#deleteBatch(projectId, table, retention);
    return count;
  }

  async #deleteBatch(projectId: string, table: string, { after, days, unless }: Retention): Promise<number> {
    const kept = this.#services.retentionDays[table] ?? days;
    const before = new Date(this.#services.now().getTime() - kept * DAY_MS);
    const deletion = inProject(
      this.#services.pool,
      projectId,
      (sql) => {
        const isOld = sql`
          project_id = ${projectId}
          and ${typeof after === "string" ? sql(after) : sql`greatest(${sql(after)})`} < ${before}
          ${unless ? sql`and ${sql(unless)} is null` : sql``}`;
        // The outer condition spares a row that changes meanwhile. An array of places lets PostgreSQL go right to them.
        return sql`
          delete from ${sql(table)} where ${isOld}
            and ctid = any(array(select ctid from ${sql(table)} where ${isOld} ${limitTo(sql, BATCH)}))`;
      },
      { maxMs: MAX_TRANSACTION_MS },
    );
    return (await deletion).count;
  }
}
