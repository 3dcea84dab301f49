import { createHash } from "node:crypto";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { plainText } from "./plain-text.ts";
import { removeFromIndex } from "./remove-from-index.ts";
import { addTerms, type Posting, weighedTerms } from "./weighed-terms.ts";

const BATCH = 50;

interface ObjectRow {
  object_id: string;
  course_id: string;
  title: string;
  lead: string;
  trail: string;
  blocks: Record<string, unknown>[];
}

interface Document extends Omit<ObjectRow, "blocks"> {
  body: string;
  source_hash: string;
}

/**
 * Updates the search index to the published objects of a course, or of the whole project. Every operation that writes,
 * publishes, moves or deletes objects, or renames a trail, must call it in its transaction. Unchanged objects cost only
 * a comparison.
 */
export async function indexContents(sql: Sql, projectId: string, courseId: string | null = null): Promise<void> {
  // One at a time: removing an object's last words and adding the same words to another object must not overlap.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search/${projectId}`}, 0))`;
  const inCourse = courseId ? sql`and course_id = ${courseId}` : sql``;
  const documents = (await publishedObjects(sql, projectId, courseId)).map(documentOf);
  const indexed = await sql<{ object_id: string; source_hash: string }[]>`
    select object_id, source_hash from search_documents where project_id = ${projectId} ${inCourse}`;
  const hashes = new Map(indexed.map(({ object_id, source_hash }) => [object_id, source_hash]));
  const changed = documents.filter(({ object_id, source_hash }) => hashes.get(object_id) !== source_hash);
  const current = new Map(documents.map(({ object_id, source_hash }) => [object_id, source_hash]));
  const outdated = [...hashes].filter(([id, hash]) => current.get(id) !== hash).map(([id]) => id);
  // An object moved from another course is still indexed there.
  const moved = courseId ? changed.map(({ object_id }) => object_id) : [];
  await removeFromIndex(sql, projectId, [...new Set([...outdated, ...moved])]);
  for (let at = 0; at < changed.length; at += BATCH) await add(sql, projectId, changed.slice(at, at + BATCH));
}

async function publishedObjects(sql: Sql, projectId: string, courseId: string | null): Promise<ObjectRow[]> {
  const inCourse = courseId ? sql`and o.course_id = ${courseId}` : sql``;
  return await sql<ObjectRow[]>`
    select o.id as object_id, o.course_id, o.title, o.lead, t.name as trail, o.blocks
    from objects o join trails t on (t.project_id, t.id) = (o.project_id, o.trail_id)
    where o.project_id = ${projectId} and o.published_at is not null ${inCourse}
    order by o.course_id, o.id`;
}

function documentOf({ blocks, ...object }: ObjectRow): Document {
  const document = { ...object, body: plainText(blocks) };
  return { ...document, source_hash: createHash("sha256").update(JSON.stringify(document)).digest("base64url") };
}

async function add(sql: Sql, projectId: string, documents: readonly Document[]): Promise<void> {
  const postings = await weighedTerms(sql, documents);
  const terms = (object: Pick<Document, "object_id">) =>
    postings.filter(({ object_id }) => object_id === object.object_id).map(({ term }) => term);
  const rows = documents.map(({ object_id, course_id, body, source_hash }) => {
    return { project_id: projectId, object_id, course_id, body, terms: terms({ object_id }), source_hash };
  });
  for (const chunk of chunksOf(rows)) await sql`insert into search_documents ${sql(chunk)}`;
  await insertPostings(sql, projectId, postings);
  await addTerms(sql, projectId, [...new Set(postings.map(({ term }) => term))]);
}

async function insertPostings(sql: Sql, projectId: string, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map((posting) => ({ project_id: projectId, ...posting }));
  for (const chunk of chunksOf(rows)) await sql`insert into search_postings ${sql(chunk)}`;
}
