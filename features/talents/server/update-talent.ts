import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { dayIn } from "#shared/day-in.ts";
import { newId } from "#shared/ids.ts";
import type { updateTalent as contract } from "../contract.ts";
import { type Sections } from "../engine/sections.ts";
import { SECTION_NAMES, type SectionName } from "../constants.ts";
import { certificatesHeldBy, lockedTalentOf, writeDerived } from "./queries.ts";
import { withPlace } from "./with-place.ts";
import { requireTalentModule } from "./require-talent-bank.ts";
import type { TalentRow } from "./talent.ts";

type Input = z.output<typeof contract.input>;

const OUT_OF_ORDER = "O fim vem antes do começo. Confira os dois.";

/**
 * Saves the sections that were sent. Throws a Problem (409) if another device has changed one of them since `version`.
 */
export async function updateTalent(
  context: Context,
  { version, ...typed }: Input,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const sent = { ...typed, ...(typed.contact ? { contact: withPlace(typed.contact) } : {}) };
  const names = SECTION_NAMES.filter((name) => sent[name] !== undefined);
  refuseWrongTimes(sent, dayIn(context.now, context.project.time_zone));
  const row = await lockedTalent(context);
  await requireOwnCertificates(context, row, sent.skills);
  refuseStale(row, names, sent, version);
  refuseWithoutHeadline(row, sent);
  const saved = await save(context, row, names, sent);
  await writeDerived(context, saved);
  await audit(context, "update-talent", saved.id, { sections: names.join(" ") });
  return { _id: saved.id, version: saved.version };
}

/** Returns the person's row, created if there is none, and locks it until the transaction ends. */
async function lockedTalent(context: Context): Promise<TalentRow> {
  const { sql, project, user, now } = context;
  const own = { project_id: project._id, id: newId(), user_id: user._id, created_at: now, updated_at: now };
  const empty = {
    sections: {},
    version: 0,
    section_versions: {},
    headline: "",
    years_of_experience: 0,
    proven_skills: 0,
  };
  await sql`insert into talents ${sql({ ...own, ...empty })} on conflict (project_id, user_id) do nothing`;
  const row = await lockedTalentOf(context, user._id);
  if (!row) throw new Error("A talent row that was just made is missing");
  return row;
}

/**
 * Throws a Problem (409) for sections that changed since `version`. Identical content is accepted: a click on
 * the save button may repeat an autosave.
 */
function refuseStale(
  { section_versions, sections }: TalentRow,
  names: readonly SectionName[],
  sent: Partial<Sections>,
  version: number,
): void {
  const stale = names.filter(
    (name) => (section_versions[name] ?? 0) > version && !isDeepStrictEqual(sections[name], sent[name]),
  );
  if (stale.length === 0) return;
  throw new Problem(409, "Esta parte foi mudada em outro aparelho. Compare e escolha o que fica.", {
    stale,
  });
}

/** Throws if a published profile would lose its headline, which is its title in lists. */
function refuseWithoutHeadline({ published_at, paused_at }: TalentRow, { about }: Partial<Sections>): void {
  if (!published_at || paused_at || !about || about.headline) return;
  refuseField(
    "about.headline",
    "O seu currículo está publicado: diga em uma linha o que você faz ou procura, ou pause antes.",
  );
}

/** Returns when the profile was paused; withdrawing the consent to be found pauses a published profile now. */
function pausedAt({ paused_at, published_at }: TalentRow, { consent }: Partial<Sections>, now: Date): Date | null {
  return published_at && consent && !consent.be_found ? (paused_at ?? now) : paused_at;
}

async function save(
  context: Context,
  row: TalentRow,
  names: readonly SectionName[],
  sent: Partial<Sections>,
): Promise<TalentRow> {
  const { sql, project, now } = context;
  const version = row.version + 1;
  const sections = { ...row.sections, ...Object.fromEntries(names.map((name) => [name, sent[name]])) };
  const section_versions = { ...row.section_versions, ...Object.fromEntries(names.map((name) => [name, version])) };
  const paused_at = pausedAt(row, sent, now);
  await sql`
    update talents set sections = ${sql.json(sections as never)}, section_versions = ${sql.json(section_versions)},
      version = ${version}, updated_at = ${now}, paused_at = ${paused_at}
    where project_id = ${project._id} and id = ${row.id}`;
  return { ...row, sections, section_versions, version, updated_at: now, paused_at };
}

/**
 * Throws a Problem (400) for a certificate that the person does not hold now. One that was saved before may stay: once
 * revoked or expired it proves nothing, and it proves the skill again when it is reissued or renewed.
 */
async function requireOwnCertificates(
  context: Context,
  { sections }: TalentRow,
  skills: Sections["skills"] | undefined,
): Promise<void> {
  const saved = new Set(sections.skills?.skills.map(({ certificate_id }) => certificate_id));
  const named = (skills?.skills ?? []).flatMap(({ certificate_id }) => certificate_id ?? []);
  const added = named.filter((id) => !saved.has(id));
  if (added.length === 0) return;
  const held = new Set((await certificatesHeldBy(context, context.user._id)).map(({ id }) => id));
  if (added.every((id) => held.has(id))) return;
  refuseField("skills", "Um dos certificados não é seu ou não vale mais. Escolha outro.");
}

/**
 * Throws a Problem (400) for work or studies that start in the future, for work that ends there, and for studies that
 * end before they start; the schema refuses such work. Studies may end in the future. `today`: an ISO day.
 */
function refuseWrongTimes({ experience = [], education = [] }: Partial<Sections>, today: string): void {
  const [month, year] = [today.slice(0, 7), Number(today.slice(0, 4))];
  const message = "Esta data ainda não chegou. Confira.";
  const fields = [
    ...experience.flatMap(({ start, end }, at) => [
      ...(start && start > month ? [{ field: `experience.${at}.start`, message }] : []),
      ...(end && end > month ? [{ field: `experience.${at}.end`, message }] : []),
    ]),
    ...education.flatMap(({ start, end }, at) => [
      ...(start && start > year ? [{ field: `education.${at}.start`, message }] : []),
      ...(start && end && end < start ? [{ field: `education.${at}.end`, message: OUT_OF_ORDER }] : []),
    ]),
  ];
  if (fields[0]) throw new Problem(400, fields[0].message, { fields });
}
