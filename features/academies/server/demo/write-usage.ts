import { fingerprint } from "#features/friction/server/index.ts";
import { bucketOf, rollUp, type Vital } from "#features/usage/server/index.ts";
import { newId } from "#shared/ids.ts";
import { insertRows, type Row } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { between, pick, type Random, randomFrom } from "./random.ts";

const DAY_MS = 24 * 3_600_000;
const DAYS = 28;
/** Pages: path, relative frequency of visits, and milliseconds until it appears on a good phone. */
const PAGES = [
  ["/courses", 9, 900],
  ["/course/{course}", 14, 1100],
  ["/course/{course}/o/{id}", 22, 1400],
  ["/course/{course}/forum", 4, 1200],
  ["/account", 2, 800],
] as const;
/** Networks: name, factor by which loading takes longer, and relative frequency. */
const NETWORKS = [
  ["4g", 1, 7],
  ["3g", 2.4, 2],
  ["other", 1.1, 2],
] as const;
const DEVICES = [
  ["phone", 1.4],
  ["desktop", 0.8],
] as const;

const FRICTIONS = [
  [
    "friction",
    "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!",
    "/course/{course}/o/{id}",
    46,
    "open",
  ],
  ["friction", "Erro ao abrir o curso. Tente novamente.", "/course/{course}", 17, "open"],
  ["rage click", "Cliques seguidos: button.favorite", "/course/{course}", 12, "open"],
  ["slow page", "Página lenta: mais de 6 s até carregar", "/course/{course}/o/{id}", 31, "open"],
  ["abandoned step", "Formulário deixado pela metade: send-help-message", "/course/{course}/sac", 8, "open"],
  ["dead click", "Clique sem efeito: a.course-cover", "/courses", 5, "ignored"],
  ["friction", "Bad Gateway (status: 502)", "/flow/{id}/{block_id}", 23, "resolved"],
] as const;

/** Writes four weeks of reports from a demo academy's browsers, about page speed and friction. */
export async function writeUsage(
  sql: OwnerTransaction,
  projectId: string,
  { seed, now, zone }: { seed: number; now: Date; zone: string },
): Promise<void> {
  const random = randomFrom(seed + 77_003);
  // A demo that lost its people still has its counts.
  await sql`delete from usage_vitals where project_id = ${projectId}`;
  await sql`delete from friction_clusters where project_id = ${projectId}`;
  await sql`delete from usage_rollups where project_id = ${projectId}`;
  await insertRows(sql, "usage_vitals", vitalRows(projectId, now, random));
  const people = await consent(sql, projectId, { now, random });
  await writeFrictions(sql, projectId, { people, now, random });
  await rollUp(sql, { projectId, zone, now });
}

function vitalRows(projectId: string, now: Date, random: Random): Row[] {
  const counts = new Map<string, Row & { count: number }>();
  const add = (place: Row, metric: Vital, value: number) => {
    const row = { ...place, metric, bucket: bucketOf(metric, value), count: 0 };
    const key = JSON.stringify(row);
    const counted = counts.get(key) ?? row;
    counts.set(key, { ...counted, count: counted.count + 1 });
  };
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(now.getTime() - day * DAY_MS).toISOString().slice(0, 10);
    for (const [path, often, fast] of PAGES)
      for (const [device, slower] of DEVICES)
        for (const [network, longer, share] of NETWORKS) {
          const place = { project_id: projectId, day: date, path, device, network };
          for (let visit = 0; visit < (often * share * random()) / 5; visit++) {
            const factor = slower * longer * between(random, 0.7, 1.7);
            add(place, "LCP", fast * factor);
            add(place, "TTFB", fast * 0.25 * factor);
            add(place, "INP", between(random, 30, 160) * slower);
            add(place, "CLS", random() < 0.9 ? 0.01 : between(random, 0.02, 0.2));
          }
        }
  }
  return [...counts.values()];
}

/** Records that about every second learner of the crowd consents to measuring their use. Returns their ids. */
async function consent(
  sql: OwnerTransaction,
  projectId: string,
  { now, random }: { now: Date; random: Random },
): Promise<string[]> {
  const learners = await sql<{ id: string }[]>`
    select id from users where project_id = ${projectId} and rule is null and password_hash is null order by email`;
  const people = learners.map(({ id }) => id).filter(() => random() < 0.5);
  const at = new Date(now.getTime() - DAYS * DAY_MS);
  const rows = people.map((user_id) => ({
    project_id: projectId,
    id: newId(),
    user_id,
    purpose: "usage",
    given: true,
    address_hash: "\\x",
    created_at: at,
  }));
  await insertRows(sql, "consents", rows);
  return people;
}

async function writeFrictions(
  sql: OwnerTransaction,
  projectId: string,
  { people, now, random }: { people: readonly string[]; now: Date; random: Random },
): Promise<void> {
  const [manager] = await sql<{ id: string }[]>`
    select id from users where project_id = ${projectId} and rule = 'manager' order by email limit 1`;
  const made = FRICTIONS.map((friction) => {
    const times = Array.from(
      { length: friction[3] },
      () => new Date(now.getTime() - between(random, 0.05, 13) * DAY_MS),
    );
    const touched = Array.from({ length: Math.ceil(friction[3] / 4) }, () =>
      people.length > 0 ? pick(random, people) : "",
    );
    return frictionRows(friction, { projectId, times, touched: touched.filter(Boolean), managerId: manager?.id });
  });
  await insertRows(
    sql,
    "friction_clusters",
    made.map(({ cluster }) => cluster),
  );
  await insertRows(
    sql,
    "friction_events",
    made.flatMap(({ events }) => events),
  );
  await insertRows(
    sql,
    "friction_touches",
    made.flatMap(({ touches }) => touches),
  );
  await insertRows(
    sql,
    "friction_owners",
    made.flatMap(({ owners }) => owners),
  );
}

interface FrictionReports {
  projectId: string;
  times: readonly Date[];
  touched: readonly string[];
  managerId: string | undefined;
}

function frictionRows(
  [kind, message, path, count, state]: (typeof FRICTIONS)[number],
  { projectId, times, touched, managerId }: FrictionReports,
): { cluster: Row; events: Row[]; touches: Row[]; owners: Row[] } {
  const own = { project_id: projectId, cluster_id: newId() };
  const what = { kind, message, path };
  const [first_at, last_at] = [times.reduce(earlier), times.reduce(later)];
  const ended = new Date(last_at.getTime() + 3_600_000);
  const isOwned = managerId !== undefined && (state === "resolved" || kind === "slow page");
  return {
    cluster: {
      project_id: projectId,
      id: own.cluster_id,
      fingerprint: fingerprint(kind, path, message),
      ...what,
      count,
      first_at,
      last_at,
      resolved_at: state === "resolved" ? ended : null,
      ignored_at: state === "ignored" ? ended : null,
    },
    events: times.map((created_at) => ({ ...own, id: newId(), ...what, created_at })),
    touches: [...new Set(touched)].map((user_id) => ({
      ...own,
      user_id,
      last_at,
      notified_at: state === "resolved" ? ended : null,
    })),
    owners: isOwned ? [{ ...own, user_id: managerId, created_at: last_at }] : [],
  };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);
