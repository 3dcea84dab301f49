import { MAX_LIST_BYTES, MAX_LISTED } from "#shared/list-limits.ts";
import { numberText } from "#shared/number-text.ts";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { lockProject } from "./lock-project.ts";

type WriteContext = Pick<Context, "sql" | "project">;
type List = keyof typeof LISTS;

/** Lists that an academy's folder stores in one file each: the columns with long texts, and words for the messages. */
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

/** Maximum size in bytes of an entry in the file, apart from its long texts. */
const ENTRY_BYTES = 700;
/** Maximum number of bytes that each line break of a text adds in the file: an indent and the break itself. */
const LINE_BYTES = 16;

/**
 * Runs `write`, which adds to a list that an academy's folder stores in one file. Throws a 409 `Problem` if the list
 * then exceeds what an import accepts, so that everything saved can be exported and imported again. An operation that
 * locks a row of the list first calls `lockProject` before that, as otherwise two operations could wait for each other.
 */
export async function withinListLimit<T>(context: WriteContext, list: List, write: () => Promise<T>): Promise<T> {
  await lockProject(context);
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
  /** Upper limit of the size in the file. */
  bytes: number;
}

async function sizeOf({ sql, project }: WriteContext, list: List): Promise<Size> {
  const texts = LISTS[list].texts.map((column) => writtenBytes(sql, column));
  const all = texts.reduce((sum, one) => sql`${sum} + ${one}`);
  const [size] = await sql<[Size]>`
    select count(*)::int as count, coalesce(sum(${ENTRY_BYTES}::int + ${all}), 0)::float8 as bytes
    from ${sql(list)} where project_id = ${project._id} ${listed(sql, list)}`;
  return size;
}

/** Returns an SQL condition for the rows that belong in an academy's folder. Classes do not: they are personal data. */
function listed(sql: WriteContext["sql"], list: List) {
  if (list === "announcements") return sql`and class_id is null and deleted_at is null`;
  return list === "deep_links" ? sql`and deleted_at is null` : sql``;
}

/**
 * Returns SQL for the maximum size of a text in the file. A text with line breaks is written unchanged; in other texts,
 * each character may need an escape character.
 */
function writtenBytes(sql: WriteContext["sql"], column: string) {
  const text = sql`${sql(column)}::text`;
  return sql`
    octet_length(${text}) * (case when position(chr(10) in ${text}) > 0 and position(chr(13) in ${text}) = 0 then 1 else 2 end)
      + ${LINE_BYTES}::int * (length(${text}) - length(replace(${text}, chr(10), '')))`;
}
