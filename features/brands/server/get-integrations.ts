import type { z } from "zod";
import { headTags } from "#features/projects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { signLanguageOf } from "#shared/sign-language.ts";
import type { getIntegrations as contract } from "../contract.ts";
import { writeHeadHtml } from "../engine/head-html.ts";
import { ownHosts } from "./host-rows.ts";
import { storedBrand } from "./stored-brand.ts";

/** What comes from outside, for the manager's forms. */
export async function getIntegrations(
  context: Context<readonly ["manager"]>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { config } = (await storedBrand(context)).settings;
  const { google = {}, self_registration } = config;
  const courses = await sql<{ friendly_id: string; name: string }[]>`
    select friendly_id, name from courses where project_id = ${project._id} order by position, friendly_id`;
  const names = new Set(courses.map(({ friendly_id }) => friendly_id));
  const hosts = await ownHosts(context);
  // Turned off, the widget keeps how it was set.
  const { position, avatar, opacity } = signLanguageOf({ ...config.sign_language, enabled: true }) ?? NO_WIDGET;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    google: {
      enabled: google.enabled === true,
      api_key: text(google.api_key),
      auth_domain: text(google.auth_domain),
      project_id: text(google.project_id),
      self_registration: self_registration !== undefined,
      courses: (self_registration?.courses ?? []).filter((course) => names.has(course)),
    },
    sign_language: { enabled: config.sign_language?.enabled !== false, position, avatar, opacity },
    embeds: config.embeds ?? [],
    heads: writeHeadHtml(headTags(config.heads)),
    own_courses: [...courses],
    own_hosts: hosts.filter(({ redirect_to }) => redirect_to === null).map(({ host }) => host),
  };
}

const NO_WIDGET = { position: "R", avatar: "icaro", opacity: 1 } as const;
