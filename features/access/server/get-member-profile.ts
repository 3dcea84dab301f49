import type { z } from "zod";
import { profileData } from "#features/profiles/server/index.ts";
import type { Context, SignedIn, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getMemberProfile as contract, MemberProfile } from "../contract.ts";

type Row = Omit<MemberProfile["corrections"][number], "at" | "fields"> & { created_at: Date; fields: string };

/** Returns the names of a person as the staff may correct them, and the latest corrections. */
export async function getMemberProfile(
  { sql, project }: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [person] = await sql<{ data: SignedIn["data"] }[]>`
    select data from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) throw notFound("Esta pessoa não está nesta academia.");
  const rows = await sql<Row[]>`
    select c.created_at, c.fields, c.reason, u.data ->> 'name' as by
    from profile_corrections c left join users u on (u.project_id, u.id) = (c.project_id, c.author_id)
    where c.project_id = ${project._id} and c.user_id = ${user_id} order by c.created_at desc, c.id desc limit 10`;
  const { full_name, social_name } = profileData(person.data);
  const corrections = rows.map(({ created_at, fields, ...row }) => ({
    at: created_at.toISOString(),
    fields: fields.split(" ") as MemberProfile["corrections"][number]["fields"],
    ...row,
  }));
  return { full_name, social_name, corrections };
}
