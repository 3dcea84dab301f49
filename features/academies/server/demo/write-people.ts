import { newCertificateToken } from "#features/certificates/server/index.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import type { Rule } from "#shared/route.ts";
import { insertRows, type Row } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { contactOf } from "./contact-of.ts";
import { completionOf, type History } from "./history.ts";
import type { StudyCourse } from "./study-course.ts";

export interface Person {
  name: string;
  first_name: string;
  email: string;
  password_hash: string | null;
  rule: Rule | null;
  /** True when the person is asked for the anamnese at sign-in. */
  require_anamnese?: boolean;
  /** Courses in which the person is enrolled. */
  courses: readonly StudyCourse[];
  joined: Date;
  history: History;
}

type Rows = Record<Table, Row[]>;
// Ordered by foreign keys: referenced tables first.
const TABLES = [
  "users",
  "enrollments",
  "user_inputs",
  "progress",
  "point_entries",
  "standings",
  "favorites",
  "certificates",
] as const;
type Table = (typeof TABLES)[number];

/** Inserts people with their histories: the same rows that the product would have written day by day. */
export async function writePeople(sql: OwnerTransaction, projectId: string, people: readonly Person[]): Promise<void> {
  const all = people.map((person) => rowsOf(person, { project_id: projectId, user_id: newId() }));
  for (const table of TABLES)
    await insertRows(
      sql,
      table,
      all.flatMap((rows) => rows[table]),
    );
  await acceptTerms(sql, projectId);
  await answerAnnouncements(sql, projectId);
}

/** Marks announcements as answered by everyone except people with a certificate, who see them at their next visit. */
async function answerAnnouncements(sql: OwnerTransaction, projectId: string): Promise<void> {
  await sql`
    insert into announcement_answers (project_id, user_id, announcement_id, choice, created_at)
    select u.project_id, u.id, a.id,
      case when a.kind = 'choice' then abs(hashtext(u.email)) % jsonb_array_length(a.options) end, u.created_at
    from users u join announcements a on a.project_id = u.project_id
    where u.project_id = ${projectId}
      and not exists (select from certificates c where c.project_id = u.project_id and c.user_id = u.id)
    on conflict do nothing`;
}

/** Accepts the current terms for each person on the day they joined, without an IP address. */
export async function acceptTerms(sql: OwnerTransaction, projectId: string): Promise<void> {
  await sql`
    insert into legal_acceptances (project_id, user_id, kind, version, address_hash, accepted_at)
    select u.project_id, u.id, l.kind, max(l.version), '', u.created_at
    from users u join legal_pages l on l.project_id = u.project_id
    where u.project_id = ${projectId} group by u.project_id, u.id, l.kind, u.created_at
    on conflict do nothing`;
}

interface PersonKey {
  project_id: string;
  user_id: string;
}

function rowsOf(person: Person, own: PersonKey): Rows {
  const { courses, name, first_name, email, password_hash, rule, require_anamnese = false, joined, history } = person;
  return {
    users: [
      {
        project_id: own.project_id,
        id: own.user_id,
        email,
        email_key: emailKey(email),
        password_hash,
        data: { first_name, name, ...contactOf(email) },
        rule,
        require_anamnese,
        created_at: joined,
        seen_at: lastSeen(history),
      },
    ],
    enrollments: courses.map(({ id }) => ({ ...own, course_id: id, created_at: joined })),
    ...ledgerRows(history, own),
    standings: courses.flatMap((course) => standingRows(course, history, own)),
    favorites: history.favorites.map(({ object, at }) => ({
      ...own,
      object_id: object.id,
      course_id: object.course_id,
      created_at: at,
    })),
    certificates: courses.flatMap((course) => certificateRows(course, person, own)),
  };
}

/** Returns the time of the person's last input; null for a person who has not begun. */
function lastSeen({ studied }: History): Date | null {
  const times = studied.flatMap(({ inputs }) => inputs.map(({ at }) => at.getTime()));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function ledgerRows({ studied }: History, own: PersonKey): Pick<Rows, "user_inputs" | "progress" | "point_entries"> {
  const place = (object: { id: string; course_id: string }) => ({
    ...own,
    course_id: object.course_id,
    object_id: object.id,
  });
  return {
    user_inputs: studied.flatMap(({ object, inputs }) =>
      inputs.map(({ input, completeness, at }) => ({
        ...place(object),
        id: newId(),
        client_id: newId(),
        kind: input.kind,
        value: input,
        completeness,
        created_at: at,
      })),
    ),
    progress: studied.map(({ object, inputs: _inputs, ...marks }) => ({ ...place(object), ...marks })),
    point_entries: studied.flatMap(({ object, completed_at }) => {
      if (!completed_at) return [];
      const reason = `+${object.points} ${object.title}`;
      return [{ ...place(object), id: newId(), points: object.points, reason, created_at: completed_at }];
    }),
  };
}

function standingRows({ id }: StudyCourse, { studied }: History, own: PersonKey): Row[] {
  const done = studied.filter(({ object, completed_at }) => object.course_id === id && completed_at);
  const reached = Math.max(...done.map(({ completed_at }) => completed_at?.getTime() ?? 0));
  if (done.length === 0) return [];
  return [
    {
      ...own,
      course_id: id,
      points: done.reduce((sum, { object }) => sum + object.points, 0),
      objects_done: done.length,
      minutes: done.reduce((sum, { object }) => sum + object.minutes, 0),
      reached_at: new Date(reached),
    },
  ];
}

function certificateRows(course: StudyCourse, { name, first_name, history }: Person, own: PersonKey): Row[] {
  const completed = completionOf(course, history);
  if (!completed) return [];
  const starts = history.studied
    .filter(({ object }) => object.course_id === course.id)
    .map(({ started_at }) => started_at.getTime());
  return [
    {
      ...own,
      id: newId(),
      token: newCertificateToken(),
      credential_id: newId(),
      course_id: course.id,
      name,
      first_name,
      course_name: course.name,
      hours: course.hours,
      started_at: new Date(Math.min(...starts)),
      completed_at: completed,
      created_at: completed,
    },
  ];
}
