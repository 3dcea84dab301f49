import type { Services } from "../http/context.ts";
import type { Project } from "../tenancy/project.ts";
import { signPath } from "./files.ts";

interface LinkContext {
  services: Pick<Services, "secrets">;
  project: Pick<Project, "_id">;
  now: Date;
}

/** Returns a link to a stored file that works for anybody, for a minute by default. */
export function linkToFile(context: LinkContext, path: string, seconds = 60): string {
  return signedUrl(context, path, Math.floor(context.now.getTime() / 1000) + seconds);
}

/**
 * Returns a link to a stored file that changes only once per period, so that browsers cache the file. Valid for one to
 * two periods.
 */
export function cachedLinkToFile(context: LinkContext, path: string, periodSeconds: number): string {
  const period = Math.floor(context.now.getTime() / 1000 / periodSeconds);
  return signedUrl(context, path, (period + 2) * periodSeconds);
}

function signedUrl({ services, project }: LinkContext, path: string, expires: number): string {
  const signature = signPath(services.secrets.links, project._id, path, expires);
  return `/files/${path.split("/").map(encodeURIComponent).join("/")}?expires=${expires}&signature=${signature}`;
}
