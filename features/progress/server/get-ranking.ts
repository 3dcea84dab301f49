import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getRanking as contract, Ranking } from "../contract.ts";
import { AROUND, type Ranked, rankingRow, type RankingRow } from "./ranking-queries.ts";

type PlacedPerson = Ranked & { place: number; tied: number };

/** Returns the top of a course's ranking and the people around the caller. */
export async function getRanking(context: Context, input: z.output<typeof contract.input>): Promise<Ranking> {
  const course = await requireCourse(context, input.id);
  const row = await rankingRow(context, course.id, input);
  const mine = context.user._id;
  const near = nearPlaces(row);
  const place = near.find(({ user_id }) => user_id === mine)?.place ?? null;
  const people = joined(topPlaces(row), near, mine).map(({ user_id, name, ...shown }) => ({
    ...shown,
    name: firstAndLastName(name),
    me: user_id === mine,
  }));
  return { people, total: row.total, mine: { points: row.points, place, absent: row.absent } };
}

/** Adds places to the top of the ranking. People with the same points share a place. */
function topPlaces({ top, ties }: RankingRow): PlacedPerson[] {
  let place = 1;
  return top.map((person, at) => {
    if (person.points !== top[at - 1]?.points) place = at + 1;
    return { ...person, place, tied: ties[person.points] ?? 1 };
  });
}

/**
 * Adds places to the people around the caller: the first place is counted, the others follow from the
 * numbers of people with the same points.
 */
function nearPlaces({ near, higher, ties }: RankingRow): PlacedPerson[] {
  let place = higher + 1;
  return near.map((person, at) => {
    const before = near[at - 1];
    if (before && before.points !== person.points) place += ties[before.points] ?? 1;
    return { ...person, place, tied: ties[person.points] ?? 1 };
  });
}

/**
 * Appends the caller's neighbours to the top, without duplicates. An extra person above the neighbours, who is not
 * shown, decides whether there is a gap.
 */
function joined(
  top: readonly PlacedPerson[],
  near: readonly PlacedPerson[],
  mine: string,
): (PlacedPerson & { gap: boolean })[] {
  const known = new Set(top.map(({ user_id }) => user_id));
  const isOneMore = near.findIndex(({ user_id }) => user_id === mine) > AROUND;
  const rest = near.filter(({ user_id }, at) => !known.has(user_id) && !(isOneMore && at === 0));
  const before = near[near.findIndex((person) => person === rest[0]) - 1];
  const isGap = before !== undefined && !known.has(before.user_id);
  return [
    ...top.map((person) => ({ ...person, gap: false })),
    ...rest.map((person, at) => ({ ...person, gap: isGap && at === 0 })),
  ];
}

/** Shortens a name, because the whole class can read the ranking. */
function firstAndLastName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last}` : first;
}
