import type { z } from "zod";
import { readObjectDraft } from "#features/authoring/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getPreviewLinks as contract } from "../contract.ts";
import { ofCurrentStaff } from "./of-current-staff.ts";

interface Row {
  link_id: string;
  author: string;
  is_own: boolean;
  expires_at: Date;
}

/** Returns the valid preview links of an object, latest first. */
export async function getPreviewLinks(
  context: Context<Staff>,
  { course_id, object_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { course, object } = await readObjectDraft(context, course_id, object_id);
  const rows = await sql<Row[]>`
    select encode(l.key_hash, 'hex') as link_id, u.data ->> 'first_name' as author, l.user_id = ${user._id} as is_own,
      l.expires_at
    from preview_links l ${ofCurrentStaff(sql)}
    where l.project_id = ${project._id} and l.course_id = ${course.id} and l.friendly_id = ${object.friendly_id}
      and l.expires_at > ${now}
    order by l.created_at desc, l.key_hash`;
  return { links: rows.map(({ expires_at, ...link }) => ({ ...link, expires_at: expires_at.toISOString() })) };
}
