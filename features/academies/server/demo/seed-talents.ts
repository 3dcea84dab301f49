import { namesOf, type Sections, talentRows } from "#features/talents/server/index.ts";
import { newId } from "#shared/ids.ts";
import { insertRows } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { type Market, MARKETS, type Occupation } from "./occupations.ts";
import { between, pick, type Random, randomFrom } from "./random.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIODS = ["morning", "afternoon", "evening", "night", "weekend", "shifts"] as const;

interface Learner {
  id: string;
  email: string;
  names: string;
  certificates: {
    id: string;
    token: string;
    course_id: string;
    course_name: string;
    hours: number;
    created_at: string;
  }[];
}

/** Writes talent profiles for the crowd of a demo academy, and a recruiter's interest in two of them. */
export async function seedTalents(
  sql: OwnerTransaction,
  projectId: string,
  academy: { friendly_id: string; seed: number; now: Date },
): Promise<void> {
  const market = MARKETS[academy.friendly_id];
  if (!market) return;
  const learners = await sql<Learner[]>`
    select u.id, u.email, ${namesOf({ sql })} as names, coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'token', c.token, 'course_id', c.course_id,
      'course_name', c.course_name, 'hours', c.hours, 'created_at', c.created_at)) filter (where c.id is not null), '[]') as certificates
    from users u left join certificates c on c.project_id = u.project_id and c.user_id = u.id
      and c.revoked_at is null
    where u.project_id = ${projectId} and u.rule is null and u.password_hash is null
    group by u.id, u.email, u.data order by u.email`;
  const random = randomFrom(academy.seed + 424_243);
  const talents = learners.map((learner, at) => {
    const updatedAt = new Date(academy.now.getTime() - Math.floor(between(random, 1, 160)) * DAY_MS - at * 60_000);
    const certificates = learner.certificates.map((one) => ({ ...one, created_at: new Date(one.created_at) }));
    const sections = inventSections(random, market, certificates, academy.now);
    const { id: userId, names } = learner;
    return talentRows({ projectId, id: newId(), userId, names, sections, certificates, updatedAt });
  });
  await insertRows(
    sql,
    "talents",
    talents.map(({ talent }) => talent),
  );
  await insertRows(
    sql,
    "talent_facets",
    talents.flatMap(({ facets }) => facets),
  );
  await showInterest(sql, projectId, academy.now);
}

/** Writes a recruiter's interest in the two newest profiles: one waits for an answer, one is accepted. */
async function showInterest(sql: OwnerTransaction, projectId: string, now: Date): Promise<void> {
  const [recruiter] = await sql<{ id: string }[]>`
    select id from users where project_id = ${projectId} and rule = 'recruiter' order by email limit 1`;
  const found = await sql<{ id: string }[]>`
    select id from talents where project_id = ${projectId} order by updated_at desc limit 2`;
  if (!recruiter) return;
  const rows = found.map(({ id }, at) => ({
    project_id: projectId,
    id: newId(),
    talent_id: id,
    recruiter_id: recruiter.id,
    message: "Abrimos uma vaga parecida com o que você descreve. Podemos conversar nesta semana?",
    created_at: new Date(now.getTime() - (at + 2) * DAY_MS),
    accepted_at: at === 0 ? null : new Date(now.getTime() - DAY_MS),
  }));
  await insertRows(sql, "talent_interests", rows);
}

function inventSections(random: Random, market: Market, certificates: readonly { id: string }[], now: Date): Sections {
  const occupation = pick(random, market.occupations);
  const [city, state] = weighted(random, market.cities);
  const wage = Math.round(between(random, ...market.wage) / 100) * 100;
  const languages = market.languages.filter(() => random() < 0.18);
  return {
    about: {
      headline: pick(random, occupation.headlines),
      summary: random() < 0.85 ? pick(random, occupation.summaries) : null,
    },
    contact: { phone: null, cep: null, city, state, links: [] },
    education: [inventStudy(random, occupation, now)],
    experience: inventWork(random, occupation, now),
    skills: {
      skills: inventSkills(random, occupation, certificates),
      languages: languages.map((name) => ({
        name,
        level: pick(random, ["basic", "intermediate", "advanced"] as const),
      })),
    },
    availability: {
      periods: PERIODS.filter(() => random() < 0.4),
      modes: random() < 0.2 ? ["on_site", "hybrid"] : ["on_site"],
      start: pick(random, ["now", "in_15_days", "in_30_days"] as const),
      wage_min: random() < 0.6 ? wage : null,
      wage_max: random() < 0.4 ? wage + 600 : null,
      needs: null,
      disability_quota: random() < 0.06,
    },
    consent: { be_found: true, share_phone: true, share_disability: random() < 0.8 },
  };
}

function inventStudy(random: Random, { education }: Occupation, now: Date): Sections["education"][number] {
  const [course, school] = pick(random, education);
  const end = now.getUTCFullYear() - Math.floor(between(random, 1, 22));
  return { course, school, start: end - 3, end };
}

/** Returns none to all of the occupation's roles, newest first, one after another in time. */
function inventWork(random: Random, { roles }: Occupation, now: Date): Sections["experience"] {
  const count = Math.floor(between(random, 0, roles.length + 0.99));
  let year = now.getUTCFullYear();
  return roles.slice(0, count).map(([role, company, description], at) => {
    const end = at === 0 && random() < 0.6 ? null : `${year}-${month(random)}`;
    const start = year - Math.floor(between(random, 1, 7));
    year = start;
    return { role, company, description, start: `${start}-01`, end };
  });
}

function inventSkills(
  random: Random,
  { skills }: Occupation,
  certificates: readonly { id: string }[],
): Sections["skills"]["skills"] {
  const known = skills.filter(() => random() < 0.62);
  const named = known.length > 0 ? known : skills.slice(0, 2);
  return named.map((name, at) => ({
    name,
    certificate_id: (at < 2 && certificates[at % Math.max(1, certificates.length)]?.id) || null,
  }));
}

function weighted(random: Random, cities: Market["cities"]): Market["cities"][number] {
  const spread = cities.flatMap((city) => Array.from({ length: city[2] }, () => city));
  return pick(random, spread);
}

function month(random: Random): string {
  return String(Math.floor(between(random, 1, 13))).padStart(2, "0");
}
