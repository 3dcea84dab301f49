import { isId } from "#shared/ids.ts";
import type { Host } from "../tenancy/projects.ts";
import type { Services } from "./context.ts";
import type { Http } from "./env.ts";

const HOST = "{host}";

/**
 * Additional address of the API, besides each academy's own host (`API_ORIGIN`). "https://api.{host}": a subdomain of
 * each academy. "https://api.exemplo.com.br": one address for all, where `X-Requested-By` names the project.
 */
export interface ApiOrigin {
  /** Returns the API's address for an academy's host. */
  originFor(host: string): string;
  /** Whether each academy has an API host below its own host. Only then do its pages' cookies reach the API. */
  isPerAcademy: boolean;
  /** Returns the academy's host for an API host; "" for the API host of all academies, null for any other host. */
  academyOf(hostName: string): string | null;
}

export function apiOriginOf(pattern: string): ApiOrigin {
  const isPerAcademy = pattern.includes(HOST);
  const hostPattern = pattern.replace(/^https?:\/\//, "").replace(/:\d+$/, "");
  const prefix = hostPattern.slice(0, isPerAcademy ? hostPattern.indexOf(HOST) : undefined);
  return {
    originFor: (host) => pattern.replace(HOST, host),
    isPerAcademy,
    academyOf: (name) => {
      if (!isPerAcademy) return name === hostPattern ? "" : null;
      return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : null;
    },
  };
}

export interface HostOptions {
  services: Pick<Services, "projects" | "originOf">;
  /** Null when the API has no address besides the academies' hosts. */
  apiOrigin: ApiOrigin | null;
}

/** Returns the academy of an API request: by its host, its API host or, on the shared API host, by X-Requested-By. */
export async function apiHostOf(http: Http, options: HostOptions): Promise<Host | null> {
  const { projects } = options.services;
  const { headers } = http.env.incoming;
  const name = hostName(headers.host);
  const academy = options.apiOrigin?.academyOf(name) ?? null;
  if (academy !== "") return (academy && (await projects.byHost(academy))) || (await projects.byHost(name));
  const named = String(headers["x-requested-by"] ?? "");
  const project = isId(named) ? await projects.byId(named) : null;
  return project && { project, redirectTo: null };
}

export function isAtApiOrigin(http: Http, { apiOrigin }: Pick<HostOptions, "apiOrigin">): boolean {
  return apiOrigin !== null && apiOrigin.academyOf(hostName(http.env.incoming.headers.host)) !== null;
}

export function hostName(header: string | undefined): string {
  return (header ?? "").replace(/:\d+$/, "").toLowerCase();
}
