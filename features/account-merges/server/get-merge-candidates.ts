import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getMergeCandidates as contract, MergeCandidates } from "../contract.ts";

const MAX_CANDIDATES = 12;

interface Found {
  _id: string;
  name: string;
  email: string;
  name_key: string;
  cpf: string | null;
  phone: string | null;
}

/** Finds accounts that may belong to the same person, the most certain match first. */
export async function getMergeCandidates(
  { sql, project }: Context<Manager>,
  { user_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [own] = await sql<Found[]>`
    select id as _id, data ->> 'name' as name, email, name_key, data ->> 'cpf' as cpf, data ->> 'phone' as phone
    from users where project_id = ${project._id} and id = ${user_id}`;
  if (!own) throw notFound("Esta pessoa não está nesta academia.");
  const candidates = await sql<MergeCandidates["candidates"]>`
    select id as _id, data ->> 'name' as name, email,
      case when data ->> 'cpf' = ${own.cpf} then 'document' when data ->> 'phone' = ${own.phone} then 'phone'
        else 'name' end as matched_by
    from users where project_id = ${project._id} and id <> ${user_id}
      and (data ->> 'cpf' = ${own.cpf} or data ->> 'phone' = ${own.phone} or name_key = ${own.name_key})
    order by data ->> 'cpf' = ${own.cpf} desc nulls last, data ->> 'phone' = ${own.phone} desc nulls last, email
    ${limitTo(sql, MAX_CANDIDATES)}`;
  const { _id, name, email } = own;
  return { account: { _id, name, email }, candidates: [...candidates] };
}
