import { newId } from "#shared/ids.ts";
import { insertRows } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { daysAfter, localDay } from "./local-time.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { type DemoVacancy, VACANCIES, APPLICATION_MESSAGES } from "./vacancies.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stages of an open vacancy's applicants, in the order of application. */
const STAGES = ["interview", "talking", "chosen", "new", "declined", "new", "talking", "new", "new", "interview"];
const ANSWER =
  "Obrigado por ter se candidatado. Desta vez procuramos alguém que já trabalhou à noite, e isso não diz nada contra o seu caminho. Novas vagas aparecem aqui.";

/** Writes a demo academy's vacancies, with people of its crowd who have applied for them. */
export async function seedVacancies(
  sql: OwnerTransaction,
  projectId: string,
  { friendly_id, seed, now, zone }: { friendly_id: string; seed: number; now: Date; zone: string },
): Promise<void> {
  const vacancies = (VACANCIES[friendly_id] ?? []).map((vacancy) => ({ id: newId(), ...vacancy }));
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // A demo that lost its people still has its vacancies.
  await sql`delete from vacancies where project_id = ${projectId}`;
  await insertRows(
    sql,
    "vacancies",
    vacancies.map(({ id, title, description, city, state, mode, hours, wage, is_for_quota, ...dates }) => ({
      project_id: projectId,
      id,
      title,
      description,
      city,
      state,
      mode,
      hours,
      wage,
      is_for_quota,
      ...datesOf(dates, { now, zone, before }),
    })),
  );
  const people = await sql<{ user_id: string }[]>`
    select user_id from talents where project_id = ${projectId} order by updated_at desc`;
  const random = randomFrom(seed + 909_091);
  const applications = vacancies.flatMap((vacancy, at) =>
    // Each vacancy starts at another person, so that applicants differ as far as there are enough people.
    Array.from({ length: Math.min(vacancy.applicants, people.length) }, (_, place) => ({
      project_id: projectId,
      id: newId(),
      user_id: people[(at * 13 + place) % people.length]?.user_id,
      ...inventApplication(random, vacancy, place, before),
    })),
  );
  await insertRows(sql, "vacancy_applications", applications);
}

function datesOf(
  { closesIn, publishedDaysAgo, isClosed }: Pick<DemoVacancy, "closesIn" | "publishedDaysAgo" | "isClosed">,
  { now, zone, before }: { now: Date; zone: string; before: (days: number) => Date },
) {
  return {
    closes_on: closesIn === null ? null : daysAfter(localDay(now, zone), closesIn).toISOString().slice(0, 10),
    published_at: publishedDaysAgo === null ? null : before(publishedDaysAgo),
    closed_at: isClosed ? before(2) : null,
    created_at: before((publishedDaysAgo ?? 0) + 1),
    updated_at: before(publishedDaysAgo ?? 0),
  };
}

function inventApplication(
  random: Random,
  { id, applicants, publishedDaysAgo, isClosed }: DemoVacancy & { id: string },
  place: number,
  before: (days: number) => Date,
) {
  const stage = isClosed && place !== 2 ? "declined" : (STAGES[place % STAGES.length] ?? "new");
  const applied_at = before((publishedDaysAgo ?? 1) * (1 - (place + 1) / (applicants + 2)));
  const isDeclined = stage === "declined";
  return {
    vacancy_id: id,
    message: pick(random, APPLICATION_MESSAGES),
    shares_phone: random() < 0.5,
    stage,
    stage_at: stage === "new" ? applied_at : before(1),
    answer: isDeclined ? ANSWER : null,
    notified_at: isDeclined ? before(1) : null,
    ended_at: isClosed ? before(2) : isDeclined ? before(1) : null,
    applied_at,
  };
}
