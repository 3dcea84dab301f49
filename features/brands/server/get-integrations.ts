import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import type { getIntegrations as contract } from "../contract.ts";
import { ownHosts } from "./host-rows.ts";
import { embedsFieldsOf, googleFieldsOf, headsFieldsOf, signLanguageFieldsOf } from "./integration-fields.ts";
import { storedBrand } from "./stored-brand.ts";

/** Returns the settings of the integrations for the manager's forms. */
export async function getIntegrations(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { config } = (await storedBrand(context)).settings;
  const courses = await sql<{ friendly_id: string; name: string }[]>`
    select friendly_id, name from courses where project_id = ${project._id} order by position, friendly_id`;
  const names = new Set(courses.map(({ friendly_id }) => friendly_id));
  const hosts = await ownHosts(context);
  const [google, signLanguage] = [googleFieldsOf(config), signLanguageFieldsOf(config)];
  const [embeds, heads] = [embedsFieldsOf(config), headsFieldsOf(config)];
  return {
    google: { ...google, courses: google.courses.filter((course) => names.has(course)) },
    sign_language: signLanguage,
    ...embeds,
    ...heads,
    versions: {
      google: versionOf(google),
      sign_language: versionOf(signLanguage),
      embeds: versionOf(embeds),
      heads: versionOf(heads),
    },
    own_courses: [...courses],
    own_hosts: hosts.filter(({ redirect_to }) => redirect_to === null).map(({ host }) => host),
  };
}
