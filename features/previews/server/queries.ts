import type { LearningSpace } from "#features/courses/contract.ts";
import type { Context } from "#platform/server/http/context.ts";

export interface PreviewRow {
  object: {
    _id: string;
    friendly_id: string;
    title: string;
    lead: string;
    type: "content" | "joco" | "link";
    link_type: string | null;
    link: string | null;
    minutes: number;
    points: number;
    complete: "seen" | "quiz" | "minutes" | "opened";
  };
  course: LearningSpace["course"];
  trail: { _id: string; name: string };
  is_draft: boolean;
  expires_at: Date;
}

export async function previewedBy(
  { sql, project, now }: Context<"anyone">,
  keyHash: Buffer,
): Promise<PreviewRow | null> {
  const [row] = await sql<PreviewRow[]>`
    select l.expires_at, o.published_at is null as is_draft, jsonb_build_object('_id', t.id, 'name', t.name) as trail,
      jsonb_build_object('_id', c.id, 'course_id', c.id, 'friendly_id', c.friendly_id, 'name', c.name,
        'description', c.description, 'hours', c.hours, 'ends_on', c.ends_on) as course,
      jsonb_build_object('_id', o.id, 'friendly_id', o.friendly_id, 'title', o.title, 'lead', o.lead, 'type', o.type,
        'link_type', o.link_type, 'link', o.link, 'minutes', o.minutes, 'points', o.points, 'complete', o.complete) as object
    from preview_links l
      join objects o on (o.project_id, o.id) = (l.project_id, l.object_id)
      join trails t on (t.project_id, t.id) = (o.project_id, o.trail_id)
      join courses c on (c.project_id, c.id) = (o.project_id, o.course_id)
    where l.project_id = ${project._id} and l.key_hash = ${keyHash} and l.expires_at > ${now}`;
  return row ?? null;
}
