import { isId } from "#shared/ids.ts";
import type { Host } from "../tenancy/projects.ts";
import type { Services } from "./context.ts";
import type { Http } from "./env.ts";

const HOST = "{host}";

/**
 * Where the API answers besides each academy's own host (`API_ORIGIN`). "https://api.{host}": at a subdomain of each, which its
 * pages call. "https://api.exemplo.com.br": at one address for all academies, where `X-Requested-By` names the project.
 */
export interface ApiOrigin {
  /** The address with the placeholder filled in. */
  originFor(host: string): string;
  /** Whether each academy has an API host of its own, below its host: only there do its pages' cookies reach it. */
  isPerAcademy: boolean;
  /** The academy's host that an API host belongs to; "" for the API host of all academies, null for any other host. */
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
  /** Null: the API answers at the academies' hosts only. */
  apiOrigin: ApiOrigin | null;
}

/** The academy that an API request is for: that of its host, of its API host, or the one that it names. */
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
