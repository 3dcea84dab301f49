import type { Context } from "#platform/server/http/context.ts";
import type { OwnTalent } from "../contract.ts";
import { certificatesHeldBy, knowsName, talentOf } from "./queries.ts";
import { requireTalentModule } from "./require-talent-bank.ts";
import { strengthOf } from "./strength.ts";
import { sectionsOf, statusOf } from "./talent.ts";

/** Max number of viewers without a reason. Each reason is shown, because its viewer saw the name. */
const SHOWN_VIEWS = 30;

export async function getOwnTalent(context: Context): Promise<OwnTalent> {
  requireTalentModule(context);
  const { user, now } = context;
  const [row, certificates] = await Promise.all([talentOf(context, user._id), certificatesHeldBy(context, user._id)]);
  const sections = sectionsOf(row);
  const [views, interests] = row
    ? await Promise.all([viewsOf(context, row.id), interestsIn(context, row.id)])
    : [[], []];
  const hasResume = Boolean(row?.resume_path);
  return {
    _id: row?.id ?? null,
    version: row?.version ?? 0,
    ...sections,
    status: statusOf(row, now),
    ...strengthOf({ ...sections, hasCertificates: certificates.length > 0, hasResume }),
    has_resume: hasResume,
    proposals: row?.resume_proposals ?? [],
    confirmed_at: row?.confirmed_at?.toISOString() ?? null,
    certificates: certificates.map(({ id, token, course_name }) => ({ _id: id, token, course_name })),
    views,
    interests,
  };
}

async function viewsOf({ sql, project }: Context, talentId: string): Promise<OwnTalent["views"]> {
  const rows = await sql<{ viewer: string; viewed_at: Date; reason: string | null }[]>`
    select viewer, viewed_at, reason from (
      select u.data ->> 'name' as viewer, max(v.viewed_at) as viewed_at, max(r.reason) as reason,
        row_number() over (order by max(v.viewed_at) desc) as place
      from talent_views v join users u on u.project_id = v.project_id and u.id = v.viewer_id
        left join talent_reveals r
          on r.project_id = v.project_id and r.talent_id = v.talent_id and r.viewer_id = v.viewer_id
      where v.project_id = ${project._id} and v.talent_id = ${talentId}
      group by v.viewer_id, u.data) viewers
    where place <= ${SHOWN_VIEWS} or reason is not null order by viewed_at desc`;
  return rows.map((row) => ({ ...row, viewed_at: row.viewed_at.toISOString() }));
}

async function interestsIn(context: Context, talentId: string): Promise<OwnTalent["interests"]> {
  const { sql, project } = context;
  const rows = await sql<
    {
      _id: string;
      recruiter: string;
      message: string;
      created_at: Date;
      accepted_at: Date | null;
      declined_at: Date | null;
      reply: string | null;
      knows_name: boolean;
    }[]
  >`
    select i.id as _id, u.data ->> 'name' as recruiter, i.message, i.created_at, i.accepted_at, i.declined_at, i.reply,
      ${knowsName(context)} as knows_name
    from talent_interests i join users u on u.project_id = i.project_id and u.id = i.recruiter_id
    where i.project_id = ${project._id} and i.talent_id = ${talentId} order by i.created_at desc`;
  return rows.map(({ accepted_at, declined_at, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    status: accepted_at ? "accepted" : declined_at ? "declined" : "waiting",
  }));
}
