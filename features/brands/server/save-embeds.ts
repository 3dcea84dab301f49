import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { saveEmbeds as contract } from "../contract.ts";
import { embedHost } from "./embed-host.ts";
import { ownHosts } from "./host-rows.ts";
import { embedsFieldsOf } from "./integration-fields.ts";
import { refuseStalePart } from "./refuse-stale-part.ts";
import { savedForm } from "./saved-form.ts";
import { writeSettings } from "./write-part.ts";

/**
 * Saves the sites that contents may embed. Contents that embed a removed site show a notice instead at once. Returns
 * the number of these contents.
 */
export async function saveEmbeds(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const own = (await ownHosts(context)).map(({ host }) => host);
  const read = input.embeds.filter((typed) => typed !== "").map((typed) => embedHost(typed, own));
  const faults = read.flatMap((one) => ("fault" in one ? [one.fault] : []));
  if (faults.length > 0) refuseField("embeds", faults.join(" "));
  const embeds = [...new Set(read.flatMap((one) => ("host" in one ? [one.host] : [])))];
  let removed: string[] = [];
  const isChanged = await writeSettings(context, "embeds", (before) => {
    refuseStalePart.embeds(before, input.version);
    const { embeds: shown = [], ...config } = before.config;
    removed = shown.filter((host) => !embeds.includes(host));
    return { ...before, config: { ...config, ...(embeds.length > 0 ? { embeds } : {}) } };
  });
  if (isChanged) await audit(context, "save-embeds", null, { embeds: embeds.length });
  const form = await savedForm(context, ({ settings }) => embedsFieldsOf(settings.config));
  return { ...form, closed: await countClosedEmbeds(context, removed) };
}

/** Counts the contents that embed one of these hosts. */
async function countClosedEmbeds({ sql, project }: Context, hosts: readonly string[]): Promise<number> {
  if (hosts.length === 0) return 0;
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from objects o
    where o.project_id = ${project._id} and exists (
      select from jsonb_array_elements(o.blocks) b
      where b ->> 'kind' = 'embed' and lower(split_part(split_part(b ->> 'src', '/', 3), ':', 1)) = any(${[...hosts]}))`;
  return count;
}
