import type { z } from "zod";
import type { AnyRule, Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { type getTalents as contract, type Talents } from "../contract.ts";
import { PAGE_SIZE } from "../constants.ts";
import { talentFilters } from "../engine/shapes.ts";
import { searchCondition, searchOrder } from "./search-conditions.ts";
import { limitSearches } from "./limit-account.ts";
import { requireTalentBank } from "./require-talent-bank.ts";
import { searchesOf } from "./saved-searches.ts";
import { searchTalents } from "./search-talents.ts";
import { viewedTalentColumns, viewedTalentJoins, talentCard, type ViewedTalent } from "./talent-card.ts";

/**
 * Returns one page of the matching profiles in blind mode, with the number of profiles
 * that each filter option would leave.
 */
export async function getTalents(
  context: Context,
  { page, ...filters }: z.output<typeof contract.input>,
): Promise<Talents> {
  requireTalentBank(context);
  await limitSearches(context);
  const { sql, project, user } = context;
  const [{ total, page: ids, facets }, lists, searches, waiting] = await Promise.all([
    searchTalents(context, talentFilters.parse(filters), { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    sql<{ list: string }[]>`
      select distinct list from talent_list_entries
      where project_id = ${project._id} and owner_id = ${user._id} order by list`,
    searchesOf(context),
    waitingApplications(context),
  ]);
  const found = await sql<ViewedTalent[]>`
    select t.*, ${viewedTalentColumns(context)} from talents t ${viewedTalentJoins(context)}
    where t.project_id = ${project._id} and t.id = any(${ids}) order by ${searchOrder(context, filters.sort)}`;
  return {
    total,
    talents: found.map((seen) => talentCard(context, seen)),
    facets,
    lists: lists.map(({ list }) => list),
    waiting_applications: waiting,
    searches,
  };
}

async function waitingApplications(context: Context): Promise<Talents["waiting_applications"]> {
  const { user, services } = context;
  if (!user.rule) return null;
  const staff = context as Context<AnyRule>;
  const work = services.registry.pendingWork.find(({ section }) => section === "vagas");
  return (await work?.find(staff)) ?? null;
}

export async function talentsMatching(
  context: Context,
  filters: Parameters<typeof searchCondition>[1],
  { limit, offset }: { limit: number; offset: number },
): Promise<ViewedTalent[]> {
  const { sql } = context;
  return await sql<ViewedTalent[]>`
    select t.*, ${viewedTalentColumns(context)} from (
      select t.* from talents t where ${searchCondition(context, filters)}
      order by ${searchOrder(context, filters.sort)} ${limitTo(sql, limit)} offset ${offset}) t ${viewedTalentJoins(context)}
    order by ${searchOrder(context, filters.sort)}`;
}
