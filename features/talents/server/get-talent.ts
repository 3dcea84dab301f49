import type { z } from "zod";
import { addressOfPhoto } from "#features/profiles/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { plain } from "#shared/plain-text.ts";
import type { compareTalents as compareContract, getTalent as contract, TalentProfile } from "../contract.ts";
import { blindText } from "../engine/blind-sections.ts";
import { LEVEL_LABELS, MODE_LABELS, START_LABELS } from "../engine/labels.ts";
import { limitAccount } from "./limit-account.ts";
import { certificatesHeldBy, isVisible, writeView } from "./queries.ts";
import { isRecruiting, requireTalentBank, requireTalentModule } from "./require-talent-bank.ts";
import { statusOf } from "./talent.ts";
import type { Sections } from "../engine/sections.ts";
import {
  hasApplied,
  isNameVisible,
  isContactVisible,
  sectionsFor,
  viewedTalentColumns,
  viewedTalentJoins,
  talentCard,
  type ViewedTalent,
} from "./talent-card.ts";

const RESUME_SECONDS = 600;
const NOT_OPEN = "Este currículo não existe ou não está aberto.";

/** Returns one profile. Records a recruiter's view; owners see their own profile as recruiters do. */
export async function getTalent(
  context: Context,
  { talent_id, vacancy_id }: z.output<typeof contract.input>,
): Promise<TalentProfile> {
  requireTalentModule(context);
  return await talentProfile(context, await viewedTalent(context, talent_id, vacancy_id));
}

/**
 * Returns one profile for a file and records a recruiter's view. Owners get it as they wrote it,
 * because they will send the file to others.
 */
export async function getTalentForFile(
  context: Context,
  id: string,
  vacancyId: string | undefined,
): Promise<TalentProfile> {
  requireTalentModule(context);
  const seen = await viewedTalent(context, id, vacancyId);
  return await talentProfile(context, seen.user_id === context.user._id ? { ...seen, has_applied: true } : seen);
}

/** Returns those of the profiles that are still open. Throws 404 if none is, unless none is asked for. */
export async function compareTalents(
  context: Context,
  { talent_id }: z.output<typeof compareContract.input>,
): Promise<z.input<typeof compareContract.output>> {
  requireTalentBank(context);
  const talents: TalentProfile[] = [];
  for (const id of talent_id) {
    const seen = await findViewable(context, id, undefined);
    if (seen) talents.push(await talentProfile(context, await viewed(context, seen, undefined)));
  }
  if (talents.length === 0 && talent_id.length > 0) throw notFound(NOT_OPEN);
  return { talents, unavailable: talent_id.length - talents.length };
}

async function viewedTalent(context: Context, id: string, vacancyId: string | undefined): Promise<ViewedTalent> {
  const seen = await findViewable(context, id, vacancyId);
  if (!seen) throw notFound(NOT_OPEN);
  return await viewed(context, seen, vacancyId);
}

/** Returns the profile and records the view, unless it is the viewer's own profile. */
async function viewed(context: Context, seen: ViewedTalent, vacancyId: string | undefined): Promise<ViewedTalent> {
  if (seen.user_id !== context.user._id) await recordView(context, seen, vacancyId);
  return seen;
}

async function findViewable(
  context: Context,
  id: string,
  vacancyId: string | undefined,
): Promise<ViewedTalent | undefined> {
  const { sql, project, user } = context;
  const [seen] = await sql<ViewedTalent[]>`
    select t.*, ${viewedTalentColumns(context, vacancyId)} from talents t ${viewedTalentJoins(context)}
    where t.project_id = ${project._id} and t.id = ${id}
      and (t.user_id = ${user._id}
        or (${isRecruiting(context)}::boolean and (${isVisible(context)} or ${hasApplied(context, vacancyId)})))`;
  return seen;
}

/** Records a view, at most once a day, and enforces the account's daily limit. */
async function recordView(context: Context, { id }: ViewedTalent, vacancyId: string | undefined): Promise<void> {
  await limitAccount(context, "opened", id);
  await writeView(context, id);
  await audit(context, "view-talent", id, vacancyId ? { vacancy_id: vacancyId } : undefined);
}

async function talentProfile(context: Context, seen: ViewedTalent): Promise<TalentProfile> {
  const sections = sectionsFor(seen);
  const { availability, consent, about, skills } = sections;
  const isOwn = seen.user_id === context.user._id;
  const notes = isOwn ? [] : await notesOn(context, seen.id);
  const [card, proofs] = [talentCard(context, seen), await proofsOf(context, seen, sections)];
  return {
    ...card,
    // A certificate may have expired since the facets were written; its skill then counts as only declared.
    skills: card.skills.map(({ name }) => ({ name, proven: proofs.some(({ skill }) => skill === name) })),
    ...(await blindedFields(context, seen, sections)),
    summary: about.summary,
    education: sections.education,
    experience: sections.experience,
    languages_spoken: skills.languages.map(({ name, level }) => ({ name, level: LEVEL_LABELS[level] })),
    proofs,
    modes: availability.modes.map((mode) => MODE_LABELS[mode]),
    start: availability.start && START_LABELS[availability.start],
    quota: consent.share_disability && availability.disability_quota,
    confirmed_at: seen.confirmed_at?.toISOString() ?? null,
    is_own: isOwn,
    is_listed: statusOf(seen, context.now) === "published",
    interest_at: seen.interest_at?.toISOString() ?? null,
    answered_at: (seen.accepted_at ?? seen.declined_at)?.toISOString() ?? null,
    reply: seen.reply && (isNameVisible(seen) ? seen.reply : blindText(seen.reply, seen.names)),
    notes,
    own_lists: seen.lists,
  };
}

type BlindedFields = Pick<TalentProfile, "photo" | "email" | "phone" | "links" | "needs" | "resume">;
const ALL_HIDDEN: BlindedFields = { photo: null, email: null, phone: null, links: [], needs: null, resume: null };

/**
 * Returns the fields that blind mode hides. Contact opens when the person accepts to talk or applies; the telephone
 * only after acceptance and with the person's consent, and in the owner's file.
 */
async function blindedFields(
  context: Context,
  seen: ViewedTalent,
  { contact, consent, availability }: Sections,
): Promise<BlindedFields> {
  if (!isNameVisible(seen)) return ALL_HIDDEN;
  const { sql, project, services, user } = context;
  const isOwn = seen.user_id === user._id;
  const [person] = await sql<{ email: string; data: Context["user"]["data"] }[]>`
    select email, data from users where project_id = ${project._id} and id = ${seen.user_id}`;
  if (!person) return ALL_HIDDEN;
  const photo = addressOfPhoto(services, project._id, person.data);
  if (!isContactVisible(seen)) return { ...ALL_HIDDEN, photo };
  return {
    photo,
    email: person.email,
    phone: isOwn || (seen.accepted_at && consent.share_phone) ? contact.phone : null,
    links: contact.links,
    needs: availability.needs,
    resume: seen.resume_path ? linkToFile(context, seen.resume_path, RESUME_SECONDS) : null,
  };
}

/**
 * Returns the proven skills with their certificates. Blind mode hides a certificate's code,
 * because validating it reveals the name.
 */
async function proofsOf(context: Context, seen: ViewedTalent, { skills }: Sections): Promise<TalentProfile["proofs"]> {
  const held = new Map((await certificatesHeldBy(context, seen.user_id)).map((one) => [one.id, one]));
  return skills.skills.flatMap(({ name, certificate_id }) => {
    const proof = certificate_id ? held.get(certificate_id) : undefined;
    if (!proof || !seen.proven.includes(plain(name))) return [];
    const { course_name, hours, token, created_at } = proof;
    return [
      {
        skill: name,
        course_name,
        hours,
        token: isNameVisible(seen) ? token : null,
        created_at: created_at.toISOString(),
      },
    ];
  });
}

/** Returns the viewer's own notes on a profile; nobody else can read them. */
async function notesOn({ sql, project, user }: Context, talentId: string): Promise<TalentProfile["notes"]> {
  const rows = await sql<{ _id: string; body: string; created_at: Date }[]>`
    select id as _id, body, created_at from talent_notes
    where project_id = ${project._id} and talent_id = ${talentId} and author_id = ${user._id}
    order by created_at desc, id limit 100`;
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
