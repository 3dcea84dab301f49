import type { PendingQuery, Row } from "postgres";
import { brandColors } from "#shared/brand-colors.ts";
import { retryOnConnectionLoss } from "../postgres/connection-loss.ts";
import type { Pool } from "../postgres/pool.ts";
import type { Changes } from "./changes.ts";
import type { Project } from "./project.ts";

/** What a host name stands for: a project, or a legacy address that goes on to another host. */
export interface Host {
  project: Project;
  redirectTo: string | null;
}

const MAX_UNKNOWN = 1000;

/** The projects by host name, kept in memory until the database says that one changed. */
export class Projects {
  #pool: Pool;
  #hosts = new Map<string, Promise<Host | null>>();
  #ids = new Map<string, Promise<Project | null>>();
  #unknown = 0;
  #hidesDemo: boolean;

  /** `hidesDemo`: demo academies are unknown, by host and by id. */
  constructor(pool: Pool, changes: Changes, { hidesDemo = false }: { hidesDemo?: boolean } = {}) {
    this.#pool = pool;
    this.#hidesDemo = hidesDemo;
    changes.onChange((table) => {
      if (table === "*" || table === "projects" || table === "hosts") this.#forget();
    });
  }

  byHost(host: string): Promise<Host | null> {
    const known = this.#hosts.get(host);
    if (known) return known;
    const found = this.#select((sql) => sql`h.host = ${host}`);
    this.#hosts.set(host, found);
    found.then(
      (answer) => this.#boundUnknown(answer),
      () => this.#hosts.delete(host),
    );
    return found;
  }

  byId(projectId: string): Promise<Project | null> {
    const known = this.#ids.get(projectId);
    if (known) return known;
    const found = this.#select((sql) => sql`p.id = ${projectId}`).then((row) => row?.project ?? null);
    this.#ids.set(projectId, found);
    found.catch(() => this.#ids.delete(projectId));
    return found;
  }

  /** The host that a project is known by in what it prints: its first one that is not a redirect. */
  async firstHostOf(projectId: string): Promise<string> {
    const [row] = await retryOnConnectionLoss(
      () => this.#pool<{ host: string }[]>`
      select host from hosts where project_id = ${projectId} and redirect_to is null order by position, host limit 1`,
    );
    return row?.host ?? "localhost";
  }

  async #select(which: (sql: Pool) => PendingQuery<Row[]>): Promise<Host | null> {
    const [row] = await retryOnConnectionLoss(
      () => this.#pool<(Project & { redirect_to: string | null })[]>`
      select p.id as _id, p.friendly_id, p.name, p.description, p.motto, p.image, p.colors, p.customcss, p.config,
        p.landing_page, p.anamnese, p.module_forum, p.module_talents, p.module_talents_config, p.contact,
        p.signatory, p.time_zone, p.is_demo, h.redirect_to
      from projects p left join hosts h on h.project_id = p.id
      where ${which(this.#pool)} limit 1`,
    );
    if (!row || (this.#hidesDemo && row.is_demo)) return null;
    const { redirect_to, ...project } = row;
    return { project: { ...project, colors: brandColors(project.colors) }, redirectTo: redirect_to };
  }

  // Any visitor can send any host name: the unknown ones may not fill the memory.
  #boundUnknown(answer: Host | null): void {
    if (answer === null && ++this.#unknown > MAX_UNKNOWN) this.#forget();
  }

  #forget(): void {
    this.#hosts.clear();
    this.#ids.clear();
    this.#unknown = 0;
  }
}
