import { MAX_LIST_BYTES, MAX_LISTED } from "#shared/list-limits.ts";
import { numberText } from "#shared/number-text.ts";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { takeTurns } from "./take-turns.ts";

type Writing = Pick<Context, "sql" | "project">;
type List = keyof typeof LISTS;

/** What a list's file holds of an academy, beside friendly ids, dates and what else has a small size. */
const LISTS = {
  announcements: { texts: ["title", "body", "options"], names: "avisos", all: "Os avisos", other: "um que terminou" },
  deep_links: { texts: ["name"], names: "links", all: "Os links", other: "um que ninguém usa mais" },
  faq_items: {
    texts: ["group_name", "question", "answer"],
    names: "perguntas frequentes",
    all: "As perguntas frequentes",
    other: "uma que ninguém faz mais",
  },
} as const;

/** What an entry takes in its file beside its texts, at most. */
const ENTRY_BYTES = 700;
/** What a line of a text takes beside its characters, at most: its indent and what ends it. */
const LINE_BYTES = 16;

/**
 * Runs what writes to a list that an academy's folder holds in one file. 409 where the list has then become longer than what is read
 * from a folder: what is saved can always be exported and brought back.
 */
export async function withinList<T>(context: Writing, list: List, write: () => Promise<T>): Promise<T> {
  await takeTurns(context);
  const before = await sizeOf(context, list);
  const result = await write();
  const after = await sizeOf(context, list);
  const { names, all, other } = LISTS[list];
  if (after.count > Math.max(before.count, MAX_LISTED))
    throw new Problem(409, `A academia já tem ${numberText(MAX_LISTED)} ${names}, o máximo. Apague ${other}.`);
  if (after.bytes > Math.max(before.bytes, MAX_LIST_BYTES))
    throw new Problem(
      409,
      `${all} da academia já têm todo o texto que cabe: 10\u00A0MB. Apague ${other} ou encurte o texto.`,
    );
  return result;
}

interface Size {
  count: number;
  /** As written to the file, at most. */
  bytes: number;
}

async function sizeOf({ sql, project }: Writing, list: List): Promise<Size> {
  const texts = LISTS[list].texts.map((column) => writtenBytes(sql, column));
  const all = texts.reduce((sum, one) => sql`${sum} + ${one}`);
  const [size] = await sql<[Size]>`
    select count(*)::int as count, coalesce(sum(${ENTRY_BYTES}::int + ${all}), 0)::float8 as bytes
    from ${sql(list)} where project_id = ${project._id} ${listed(sql, list)}`;
  return size;
}

/** Announcements of a class are people's, and no part of a folder. */
function listed(sql: Writing["sql"], list: List) {
  if (list === "announcements") return sql`and class_id is null and deleted_at is null`;
  return list === "deep_links" ? sql`and deleted_at is null` : sql``;
}

/** Text of several lines is written as it is; in any other, each character may need another one before it. */
function writtenBytes(sql: Writing["sql"], column: string) {
  const text = sql`${sql(column)}::text`;
  return sql`
    octet_length(${text}) * (case when position(chr(10) in ${text}) > 0 and position(chr(13) in ${text}) = 0 then 1 else 2 end)
      + ${LINE_BYTES}::int * (length(${text}) - length(replace(${text}, chr(10), '')))`;
}
