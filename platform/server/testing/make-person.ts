import type postgres from "postgres";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import type { Rule } from "#shared/route.ts";
import { sessionEnd } from "../auth/find-session.ts";
import { hashPassword } from "../auth/passwords.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import type { MadeCourse } from "./make-course.ts";
import type { MadeProject } from "./make-project.ts";

export interface PersonOptions {
  name?: string;
  email?: string;
  rule?: Rule;
  enrolledIn?: readonly MadeCourse[];
  /** Without a password nobody can sign in as this person, but the session in `token` works. */
  password?: string;
}

export interface MadePerson {
  _id: string;
  project: MadeProject;
  name: string;
  email: string;
  /** Token of an open session that is not bound to a browser. */
  token: string;
}

export async function makePerson(
  sql: postgres.TransactionSql,
  project: MadeProject,
  number: number,
  { now, enrolledIn = [], rule, password, ...options }: PersonOptions & { now: Date },
): Promise<MadePerson> {
  const person = {
    _id: newId(),
    project,
    name: `Pessoa ${number}`,
    email: `pessoa-${number}@exemplo.com.br`,
    ...options,
  };
  const { _id, name, email } = person;
  const own = { project_id: project._id, user_id: _id };
  const data = { first_name: name.split(" ")[0] ?? name, name };
  const password_hash = password ? await hashPassword(password) : null;
  await sql`insert into users ${sql({ project_id: project._id, id: _id, email, email_key: emailKey(email), password_hash, data, rule: rule ?? null })}`;
  for (const course of enrolledIn) await sql`insert into enrollments ${sql({ ...own, course_id: course._id })}`;
  return { ...person, token: await openSession(sql, own, now) };
}

async function openSession(
  sql: postgres.TransactionSql,
  own: { project_id: string; user_id: string },
  now: Date,
): Promise<string> {
  const token = newToken(own.project_id);
  const session = {
    ...own,
    id: newId(),
    token_hash: hashToken(token),
    user_agent: "",
    created_at: now,
    seen_at: now,
    expires_at: sessionEnd(now),
  };
  await sql`insert into sessions ${sql(session)}`;
  return token;
}
