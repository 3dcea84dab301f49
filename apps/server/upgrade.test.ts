import { chmod, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openClient } from "#db/client.ts";
import { ownerUrlOf } from "#db/owner.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { migrateDatabase } from "./database.ts";

const DB = join(import.meta.dirname, "../../db");
/** The last migration of the first released version. */
const BASELINE = "0023-friction.sql";
/** The last migration of a version that stored the periods, state and quota of a talent profile as facets. */
const WITH_ALL_FACETS = "0252-notified-columns.sql";
/** The last migration before stored names were replaced by plain ones. */
const WITH_FORMER_NAMES = "0365-class-versions.sql";
/** The last migration before a refusal kept the former stage, and a reveal by the API was shown as a view. */
const WITH_HIDDEN_REVEALS = "0421-no-usage-groups.sql";
const PROJECT = "018f0000-0000-7000-8000-000000000001";
const ANA = "018f0000-0000-7000-8000-0000000000a1";
const FLOW = "018f0000-0000-7000-8000-0000000000f1";
/** The start of the IDs of the rows with former names. */
const FORMER_ID = "018f0000-0000-7000-8000-00000000f0";
const UNENROLLED = "018f0000-0000-7000-8000-0000000000a2";
/** Each with the name in that version and its name now. */
const OPERATIONS = [
  ["take-email-back", "undo-email-change"],
  ["enter-by-link", "sign-in-by-link"],
  ["take-token", "exchange-token"],
  ["turn-link", "set-link-enabled"],
  ["visit-host", "probe-host"],
  ["make-preview-link", "create-preview-link"],
  ["miss-joco", "fail-joco"],
  ["ask-recount", "request-recount"],
  ["ask-report-file", "request-report-file"],
  ["ask-people-file", "request-people-file"],
  ["sign-in", "sign-in"],
] as const;
const JOBS = [
  ["tell-of-announcements", "notify-of-announcements"],
  ["tell-of-deadlines", "notify-of-deadlines"],
  ["tell-of-forum-post", "notify-of-forum-post"],
  ["tell-new-talents", "notify-of-new-talents"],
  ["notify-of-mended-friction", "notify-of-resolved-friction"],
  ["send-email", "send-email"],
] as const;

const folder = await mkdtemp(join(tmpdir(), "vereda-upgrade-"));
await chmod(folder, 0o755);
const cluster = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
// Not the superuser, who would reach rows that row security hides from the owner.
const ownerUrl = await ownerUrlOf(cluster.url);
const sql = openClient(cluster.url, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
afterAll(async () => {
  await sql.end();
  await cluster.stop();
});

test("migrates a database of the first version without losing data", async () => {
  const names = (await readdir(join(DB, "migrations"))).filter((name) => name.endsWith(".sql")).toSorted();
  await migrateDatabase(ownerUrl, { only: names.filter((name) => name <= BASELINE) });
  const fixture = await readFile(join(DB, "fixture-baseline.sql"), "utf8");
  await sql.begin((transaction) => transaction.unsafe(fixture));
  const before = await everyRow();
  expect(Object.keys(before).length).toBeGreaterThan(11);

  await addUnenrolledPerson();
  const applied = await migrateDatabase(ownerUrl, { only: names.filter((name) => name <= WITH_ALL_FACETS) });
  await addTalent();
  applied.push(...(await migrateDatabase(ownerUrl, { only: names.filter((name) => name <= WITH_FORMER_NAMES) })));
  await addFormerNames();
  applied.push(...(await migrateDatabase(ownerUrl, { only: names.filter((name) => name <= WITH_HIDDEN_REVEALS) })));
  await addRefusalAndReveal();
  applied.push(...(await migrateDatabase(ownerUrl)));

  expect(applied).toEqual(names.filter((name) => name > BASELINE));
  const after = await everyRow();
  for (const [table, rows] of Object.entries(before)) {
    const kept = rows.map((row) => expect.objectContaining(row as Record<string, unknown>));
    expect(after[table], table).toEqual(expect.arrayContaining(kept));
  }
  expect(after.standings).toContainEqual(expect.objectContaining({ user_id: UNENROLLED, points: 10, ranked: false }));
  expect(after.standing_counts).toHaveLength(2);
  expect(after.standing_counts).toContainEqual(expect.objectContaining({ step: 0, bucket: 10, people: 1 }));
  expect(added(after.jobs).map(({ name }) => name)).toEqual(JOBS.map(([, name]) => name));
  expect(added(after.notifications).map(({ kind }) => kind)).toEqual(["friction-resolved"]);
  expect(after.notification_choices).toEqual([expect.objectContaining({ user_id: ANA, kind: "friction-resolved" })]);
  const operations = added(after.audit_entries).map(({ operation }) => operation);
  expect(operations).toEqual(OPERATIONS.map(([, name]) => name));
  const runs = (after.recurring_runs as { name: string }[]).map(({ name }) => name);
  expect(runs).toContain("hourly-maintenance");
  expect(runs).not.toContain("tidy");
  expect(after.flow_versions).toEqual([
    expect.objectContaining({
      document: { blocks: [{ type: "short", max_characters: 60, text: "Não mude max_letters aqui" }] },
      source: "max_characters: 60",
    }),
  ]);
  expect(after.talents).toEqual([expect.objectContaining({ state: "MG", periods: 8, shares_quota: true })]);
  expect(after.vacancy_applications).toEqual([expect.objectContaining({ is_declined_by_closing: true })]);
  expect(after.talent_views).toEqual([expect.objectContaining({ viewer_id: UNENROLLED, day: "2026-05-04" })]);
  expect(after.talent_facets).toEqual([expect.objectContaining({ facet: "skill", value: "escuta" })]);
});

/** Adds rows with job names, operations and values that later versions call otherwise. */
async function addFormerNames(): Promise<void> {
  const own = { project_id: PROJECT, created_at: new Date(0) };
  const job = { ...own, target_id: PROJECT, due_at: new Date(0) };
  const flow = { type: "short", max_letters: 60, text: "Não mude max_letters aqui" };
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local app.project_id = '${PROJECT}'`);
    await transaction`insert into jobs ${transaction(JOBS.map(([name], at) => ({ ...job, id: idOf(at), name })))}`;
    await transaction`insert into notifications ${transaction({
      ...own,
      id: idOf(0),
      user_id: ANA,
      kind: "friction-mended",
      about: PROJECT,
      text: "",
      path: "/",
    })}`;
    const choice = { ...own, user_id: ANA, kind: "friction-mended", choice: "none" };
    await transaction`insert into notification_choices ${transaction(choice)}`;
    await transaction`insert into audit_entries ${transaction(
      OPERATIONS.map(([operation], at) => ({ ...own, id: idOf(at), operation })),
    )}`;
    await transaction`insert into flows ${transaction({ project_id: PROJECT, id: FLOW, friendly_id: "roda", newest: 1, position: 0 })}`;
    await transaction`
      insert into flow_versions ${transaction({
        project_id: PROJECT,
        flow_id: FLOW,
        version: 1,
        document: sql.json({ blocks: [flow] }),
        source: "max_letters: 60",
        published_at: new Date(0),
      } as never)}`;
  });
}

function idOf(at: number): string {
  return FORMER_ID + String(at).padStart(2, "0");
}

/** Returns the rows with an ID from `idOf`, in its order. */
function added(rows: unknown[] = []): { id: string; name?: string; kind?: string; operation?: string }[] {
  const own = (rows as { id: string }[]).filter(({ id }) => id.startsWith(FORMER_ID));
  return own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Adds a person who was removed from the course, with points in Ana's course, as the first version left them. */
async function addUnenrolledPerson(): Promise<void> {
  const own = { id: UNENROLLED, email: "bia@exemplo.com.br", email_key: "bia@exemplo.com.br" };
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local app.project_id = '${PROJECT}'`);
    await transaction`
      insert into users select (jsonb_populate_record(u, ${sql.json(own)})).* from users u where u.id = ${ANA}`;
    await transaction`
      insert into standings
      select (jsonb_populate_record(s, ${sql.json({ user_id: UNENROLLED })})).* from standings s where s.user_id = ${ANA}`;
  });
}

/** Adds a talent profile with the facets that versions before its columns wrote. */
async function addTalent(): Promise<void> {
  const own = { project_id: PROJECT, id: ANA, user_id: ANA, headline: "", state: "MG", created_at: new Date(0) };
  const counts = {
    version: 1,
    section_versions: {},
    years_of_experience: 0,
    proven_skills: 0,
    updated_at: new Date(0),
  };
  const sections = {
    availability: { periods: ["night"], disability_quota: true },
    consent: { share_disability: true },
  };
  const facets = { skill: "escuta", period: "night", state: "MG", quota: "yes" };
  const rows = Object.entries(facets).map(([facet, value]) => ({
    project_id: PROJECT,
    talent_id: ANA,
    facet,
    value,
    label: value,
  }));
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local app.project_id = '${PROJECT}'`);
    await transaction`insert into talents ${transaction({ ...own, ...counts, sections } as never)}`;
    await transaction`insert into talent_facets ${transaction(rows)}`;
  });
}

/** Adds an application that was declined by closing its vacancy, and a name that was revealed without a view. */
async function addRefusalAndReveal(): Promise<void> {
  const at = new Date("2026-05-04T15:00:00Z");
  const own = { project_id: PROJECT, id: ANA };
  const vacancy = { ...own, title: "", description: "", mode: "remote", is_for_quota: false, created_at: at };
  const application = { ...own, vacancy_id: ANA, user_id: ANA, shares_phone: false, stage_at: at, applied_at: at };
  const reveal = { project_id: PROJECT, talent_id: ANA, viewer_id: UNENROLLED, reason: "Vaga de hoje." };
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local app.project_id = '${PROJECT}'`);
    await transaction`insert into vacancies ${transaction({ ...vacancy, closed_at: at, updated_at: at })}`;
    await transaction`
      insert into vacancy_applications ${transaction({ ...application, stage: "declined", stage_before: "interview" })}`;
    await transaction`insert into talent_reveals ${transaction({ ...reveal, revealed_at: at })}`;
  });
}

/** Returns the rows of every table that has any, except the table of migrations. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'vereda'::regnamespace and relkind = 'r'
      and relname <> 'migrations' order by 1`;
  const rows: Record<string, unknown[]> = {};
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local app.project_id = '${PROJECT}'`);
    for (const { name } of tables) {
      const found = await transaction<{ row: unknown }[]>`select to_jsonb(t) as row from ${transaction(name)} t`;
      if (found.length > 0) rows[name] = found.map(({ row }) => row);
    }
  });
  return rows;
}
