import { LRUCache } from "lru-cache";
import { brandColors } from "#shared/brand-colors.ts";
import { withQueryTimeout, retryOnConnectionLoss } from "../postgres/connection-loss.ts";
import type { Pool } from "../postgres/pool.ts";
import type { Changes } from "./changes.ts";
import { inProject } from "./in-project.ts";
import type { Project } from "./project.ts";

/** The project of a host name. `redirectTo` is the host to which a legacy host redirects; null for other hosts. */
export interface Host {
  project: Project;
  redirectTo: string | null;
}

// The host name is interpolated into an SQL statement, so it must match.
const HOST_NAME = /^[a-z0-9.:_[\]-]{1,255}$/;
const MAX_HOSTS = 5000;
const MAX_PROJECTS = 2000;

interface CachedHost {
  found: Promise<Host | null>;
  /** Null for an unknown host, and for a host whose row has not been read yet. */
  projectId: string | null;
}

/** Caches projects by host name and by id, and their first hosts, until a change event reports a change. */
export class Projects {
  #pool: Pool;
  // The size is limited because anybody can send any host name, and unknown ones are cached too.
  readonly #hosts = new LRUCache<string, CachedHost>({ max: MAX_HOSTS });
  readonly #ids = new LRUCache<string, Promise<Project | null>>({ max: MAX_PROJECTS });
  readonly #firstHosts = new LRUCache<string, Promise<string>>({ max: MAX_PROJECTS });
  #hidesDemo: boolean;

  /** With `hidesDemo`, demo academies count as unknown, by host and by id. */
  constructor(pool: Pool, changes: Changes, { hidesDemo = false }: { hidesDemo?: boolean } = {}) {
    this.#pool = pool;
    this.#hidesDemo = hidesDemo;
    changes.onChange((subject, projectId) => {
      if (subject === "*") this.#forgetAll();
      else if (subject === "projects") this.#forget(projectId);
    });
  }

  byHost(host: string): Promise<Host | null> {
    const known = this.#hosts.get(host);
    if (known) return known.found;
    const cached: CachedHost = { found: this.#findHost(host), projectId: null };
    this.#hosts.set(host, cached);
    cached.found.then(
      (answer) => (cached.projectId = answer?.project._id ?? null),
      () => this.#hosts.delete(host),
    );
    return cached.found;
  }

  byId(projectId: string): Promise<Project | null> {
    const known = this.#ids.get(projectId);
    if (known) return known;
    const found = this.#findProject(projectId);
    this.#ids.set(projectId, found);
    found.catch(() => this.#ids.delete(projectId));
    return found;
  }

  /** Returns the host for links and documents: the project's first host that does not redirect. */
  firstHostOf(projectId: string): Promise<string> {
    const known = this.#firstHosts.get(projectId);
    if (known) return known;
    const found = this.#findFirstHost(projectId);
    this.#firstHosts.set(projectId, found);
    found.catch(() => this.#firstHosts.delete(projectId));
    return found;
  }

  async #findFirstHost(projectId: string): Promise<string> {
    const [row] = await inProject(
      this.#pool,
      projectId,
      (sql) => sql<{ host: string }[]>`
        select host from hosts where project_id = ${projectId} and redirect_to is null order by position, host limit 1`,
    );
    return row?.host ?? "localhost";
  }

  /**
   * Finds a host's row. No project is known yet, so row-level security shows only the host set in `app.host`. A host
   * with the dot of a fully qualified name redirects to the one without it: browsers would keep other cookies for it.
   */
  async #findHost(name: string): Promise<Host | null> {
    if (!HOST_NAME.test(name)) return null;
    const host = name.replace(/\.$/, "");
    const [row] = await retryOnConnectionLoss(() =>
      withQueryTimeout(
        this.#pool.begin(async (sql) => {
          await sql.unsafe(`set local app.host = '${host}'`);
          return await sql<(Project & { redirect_to: string | null })[]>`
            select ${this.#columns}, h.redirect_to from hosts h join projects p on p.id = h.project_id
            where h.host = ${host}`;
        }),
      ),
    );
    if (!row) return null;
    const { redirect_to, ...found } = row;
    const redirectTo = redirect_to ?? (host === name ? null : host);
    const project = this.#shown(found);
    return project && { project, redirectTo };
  }

  async #findProject(projectId: string): Promise<Project | null> {
    const [row] = await retryOnConnectionLoss(() =>
      withQueryTimeout(this.#pool<Project[]>`select ${this.#columns} from projects p where p.id = ${projectId}`),
    );
    return row ? this.#shown(row) : null;
  }

  get #columns() {
    return this.#pool`p.id as _id, p.friendly_id, p.name, p.description, p.motto, p.image, p.colors, p.customcss, p.config,
      p.landing_page, p.anamnese, p.module_forum, p.module_talents, p.module_talents_config, p.contact, p.signatory,
      p.time_zone, p.is_demo`;
  }

  #shown(project: Project): Project | null {
    if (this.#hidesDemo && project.is_demo) return null;
    return { ...project, colors: brandColors(project.colors) };
  }

  /** Drops a project from the cache, and all unknown hosts, because one of them may be a new host of the project. */
  #forget(projectId: string): void {
    this.#ids.delete(projectId);
    this.#firstHosts.delete(projectId);
    for (const [host, cached] of this.#hosts.entries())
      if (cached.projectId === projectId || cached.projectId === null) this.#hosts.delete(host);
  }

  #forgetAll(): void {
    this.#hosts.clear();
    this.#ids.clear();
    this.#firstHosts.clear();
  }
}
