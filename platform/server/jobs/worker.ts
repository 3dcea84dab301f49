import type { Services } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import { limitTo } from "../postgres/limit-to.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import { inNewTrace } from "../tracing/in-span.ts";
import type { JobContext, JobKind } from "./job.ts";

interface WorkerOptions {
  services: Services;
  kinds: readonly JobKind[];
  log: Log;
}

interface TakenJob {
  projectId: string;
  id: string;
  name: string;
  target_id: string;
  tries: number;
}

const CONCURRENCY = 4;
/** Jobs of one project at a time: its long ones must not keep another academy's e-mails waiting. */
const PROJECT_CONCURRENCY = CONCURRENCY - 1;
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const SWEEP_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
/** Longer than the limit for a request, because nobody waits for a job. */
const MAX_TRANSACTION_MS = 60_000;
const TRIES = 8;
/**
 * Tries beyond a kind's own, because a try also counts when the process ends while the job runs. Restarts and crashes
 * that are not the job's doing must not cost an e-mail; a job that ends the process each time must not do so forever.
 */
const EXTRA_TRIES = 12;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRY_DELAYS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 10 * HOUR];

/**
 * Runs jobs in this process, a few at a time. Change events announce new jobs. A query over all projects each minute
 * finds the others: postponed jobs, and jobs of a process that died.
 */
export class Worker {
  readonly #services: Services;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #log: Log;
  readonly #waiting = new Set<string>();
  readonly #running = new Map<string, { job: TakenJob; end: Promise<void> }>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #taking: Promise<void> | null = null;
  #isStopped = false;

  constructor({ services, kinds, log }: WorkerOptions) {
    this.#services = services;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#log = log;
  }

  start(): void {
    this.#services.changes.onChange((table, projectId) => {
      if (table === "jobs") this.#wake(projectId);
      else if (table === "*") this.#sweep();
    });
    this.#sweep();
    this.#timers.add(setInterval(() => this.#sweep(), SWEEP_MS).unref());
    this.#timers.add(setInterval(() => this.#renewLeases(), RENEW_MS).unref());
  }

  /** Starts no further jobs and waits up to ten seconds for the running ones; another process retries the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#clearTimers();
    const late = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
    await Promise.race([this.#idle(), late]);
  }

  /**
   * Runs all jobs that are due now, in every project, and waits for them, on a worker that is not started. Jobs to be
   * retried are left to a later call or another worker.
   */
  async settle(): Promise<void> {
    for (const { project_id } of await this.#upcoming(0)) this.#wake(project_id);
    await this.#idle();
    this.#clearTimers();
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  async #idle(): Promise<void> {
    while (this.#taking || this.#running.size > 0) {
      await Promise.all([this.#taking, ...[...this.#running.values()].map(({ end }) => end)]);
    }
  }

  #sweep(): void {
    if (this.#isStopped) return;
    this.#upcoming(SWEEP_MS / SECOND).then(
      (found) => found.forEach(({ project_id, wait_ms }) => this.#wakeLater(project_id, wait_ms)),
      // The database is unavailable; a change event for all tables follows when it is back.
      (error: unknown) => this.#log.warn({ err: error }, "could not look for jobs"),
    );
  }

  /** Returns the projects with a job due within this time, and the milliseconds until their first job is due. */
  async #upcoming(withinSeconds: number): Promise<{ project_id: string; wait_ms: number }[]> {
    const now = this.#services.now();
    const until = new Date(now.getTime() + withinSeconds * SECOND);
    const rows = await this.#services.pool<{ project_id: string; due_at: Date; leased_until: Date | null }[]>`
      select project_id, min(due_at) as due_at, min(coalesce(leased_until, '-infinity')) as leased_until from jobs
      where due_at <= ${until} and given_up_at is null and name = any(${this.#names})
        and ${this.#mayLeave(this.#services.pool)} group by project_id`;
    return rows.map(({ project_id, due_at, leased_until }) => ({
      project_id,
      wait_ms: Math.max(0, due_at.getTime() - now.getTime(), (leased_until?.getTime() || 0) - Date.now()),
    }));
  }

  get #names(): string[] {
    return [...this.#kinds.values()].filter((kind) => kind.isReady?.(this.#services) ?? true).map(({ name }) => name);
  }

  /** Returns an SQL condition that excludes jobs that send to people if this is a test copy. */
  #mayLeave(sql: Sql) {
    const outgoing = [...this.#kinds.values()].filter(({ sendsOut }) => sendsOut).map(({ name }) => name);
    return sql`(name <> all(${outgoing}) or not exists (select from test_copy))`;
  }

  #wake(projectId: string): void {
    this.#waiting.add(projectId);
    this.#take();
  }

  #wakeLater(projectId: string, inMs: number): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#wake(projectId);
    }, inMs).unref();
    this.#timers.add(timer);
  }

  #take(): void {
    this.#taking ??= this.#takeWhileFree().finally(() => {
      this.#taking = null;
      if (this.#mayTake()) this.#take();
    });
  }

  /** Takes due jobs while fewer than `CONCURRENCY` run. Projects take turns, and none occupies all places. */
  async #takeWhileFree(): Promise<void> {
    while (this.#mayTake()) {
      const projectId = this.#nextProject() ?? "";
      const max = Math.min(CONCURRENCY - this.#running.size, this.#placesOf(projectId));
      this.#waiting.delete(projectId);
      const jobs = await this.#takeOf(projectId, max).catch((error: unknown) => {
        if (error instanceof Stopped) return [];
        this.#log.warn({ err: error }, "could not take jobs");
        this.#wakeLater(projectId, RETRY_DELAYS_MS[0] ?? 0);
        return [];
      });
      if (jobs.length === max) this.#waiting.add(projectId);
      for (const job of jobs) this.#begin(job);
    }
  }

  #mayTake(): boolean {
    const isReady = !this.#isStopped && !this.#services.disk.isFull;
    return isReady && this.#running.size < CONCURRENCY && this.#nextProject() !== undefined;
  }

  /** Returns the project that has waited longest. One with all its places taken waits until one of its jobs ends. */
  #nextProject(): string | undefined {
    return this.#waiting.values().find((projectId) => this.#placesOf(projectId) > 0);
  }

  #placesOf(projectId: string): number {
    const running = [...this.#running.values()].filter(({ job }) => job.projectId === projectId);
    return PROJECT_CONCURRENCY - running.length;
  }

  async #takeOf(projectId: string, max: number): Promise<TakenJob[]> {
    if (!(await this.#services.projects.byId(projectId))) return [];
    const now = this.#services.now();
    const rows = await inProject(this.#services.pool, projectId, async (sql) => {
      const taken = await sql<Omit<TakenJob, "projectId">[]>`
        with due as materialized (
          select project_id, id from jobs
          where project_id = ${projectId} and due_at <= ${now} and given_up_at is null and name = any(${this.#names})
            and ${this.#mayLeave(sql)} and (leased_until is null or leased_until <= ${new Date()})
          order by due_at ${limitTo(sql, max)} for update skip locked)
        update jobs j set tries = j.tries + 1, leased_until = ${leaseEnd()}
        from due where j.project_id = ${projectId} and (j.project_id, j.id) = (due.project_id, due.id)
        returning j.id, j.name, j.target_id, j.tries`;
      // Throwing rolls back the transaction, so that another process can take these jobs at once.
      if (this.#isStopped && taken.length > 0) throw new Stopped();
      return taken;
    });
    return rows.map((row) => ({ ...row, projectId }));
  }

  #begin(job: TakenJob): void {
    const end = this.#run(job)
      .catch((error: unknown) => this.#log.warn({ job: job.name, err: error }, "the end of a job was not stored"))
      .then(() => {
        this.#running.delete(job.id);
        this.#take();
      });
    this.#running.set(job.id, { job, end });
  }

  async #run(job: TakenJob): Promise<void> {
    const kind = this.#kinds.get(job.name);
    const project = await this.#services.projects.byId(job.projectId);
    // The project was deleted, and the job's row with it, or no feature has this kind of job.
    if (!kind || !project) return;
    const inTransaction: JobContext["inTransaction"] = (work) =>
      inProject(this.#services.pool, job.projectId, work, { maxMs: MAX_TRANSACTION_MS });
    const tries = kind.tries ?? TRIES;
    if (job.tries > tries + EXTRA_TRIES) {
      this.#log.error({ job: job.name, try: job.tries }, "a job was given up: the process ended while it ran");
      return await this.#postpone(job, true, "process ended");
    }
    const isLastTry = job.tries >= tries;
    const now = this.#services.now();
    const context: JobContext = {
      services: this.#services,
      project,
      user: null,
      caller: null,
      now,
      inTransaction,
      isLastTry,
    };
    try {
      await inNewTrace(`job ${job.name}`, { "vereda.project": project.friendly_id, "vereda.try": job.tries }, () =>
        kind.run(context, job.target_id),
      );
    } catch (error) {
      this.#log.warn({ job: job.name, try: job.tries, isLastTry, err: error }, "a job failed");
      return await this.#postpone(job, isLastTry, faultOf(error));
    }
    await inTransaction((sql) => sql`delete from jobs where project_id = ${job.projectId} and id = ${job.id}`);
  }

  async #postpone(job: TakenJob, isLastTry: boolean, fault: string): Promise<void> {
    const now = this.#services.now();
    const pause = RETRY_DELAYS_MS[job.tries - 1] ?? RETRY_DELAYS_MS.at(-1) ?? 0;
    await inProject(
      this.#services.pool,
      job.projectId,
      (sql) => sql`
        update jobs set leased_until = null, fault = ${fault}, given_up_at = ${isLastTry ? now : null},
          due_at = ${new Date(now.getTime() + pause)}
        where project_id = ${job.projectId} and id = ${job.id}`,
    );
    if (!isLastTry && pause < SWEEP_MS) this.#wakeLater(job.projectId, pause);
  }

  #renewLeases(): void {
    for (const { job } of this.#running.values()) {
      inProject(
        this.#services.pool,
        job.projectId,
        (sql) => sql`
          update jobs set leased_until = ${leaseEnd()}
          where project_id = ${job.projectId} and id = ${job.id}`,
      ).catch((error: unknown) => this.#log.warn({ job: job.name, err: error }, "a lease was not renewed"));
    }
  }
}

class Stopped extends Error {}

/** Returns when a new lease ends, by the machine's clock, which tests do not change. */
function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_SECONDS * SECOND);
}

/** Returns an error's name and code. Its message is not stored, because it may quote what a person wrote. */
function faultOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === "string" || typeof part === "number").join(" ") || "unknown";
}
