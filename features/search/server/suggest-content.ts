import type { z } from "zod";
import {
  blockedBy,
  type Blocker,
  type CatalogueCourse,
  type CatalogueObject,
  type CatalogueTrail,
  isOnAir,
  mayEnterAll,
  outlinesOf,
  reachableCourses,
  requireCourse,
  learnerStateOf,
  type ProgressByObject,
} from "#features/courses/server/index.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { SearchResult, Suggested, suggestContent as contract } from "../contract.ts";
import { addAssistantAnswer } from "./add-assistant-answer.ts";
import { excerptOf, hitWords, markHits } from "./marked-text.ts";
import { type Found, searchObjects } from "./queries.ts";
import { correctedPrompt } from "./corrected-prompt.ts";
import { openingText } from "#shared/opening-time.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";

type Input = z.output<typeof contract.input>;

/** Searches the contents that the person may see; with `with_answer`, also asks the assistant for an answer. */
export async function suggestContent(context: TransactionsContext, input: Input): Promise<Suggested> {
  const { suggested, texts } = await context.inTransaction((sql) => find({ ...context, sql }, input));
  return input.with_answer ? await addAssistantAnswer(context, suggested, texts) : suggested;
}

/** Searches the reachable courses. Lists blocked objects without excerpts. */
async function find(context: Context, input: Input) {
  if (!isNamed(context.project, input.project)) throw notFound("Esta academia não existe neste endereço.");
  const courses = input.course ? [await requireCourse(context, input.course)] : await reachableCourses(context);
  const isEverywhere = !input.course && mayEnterAll(context.user) && (await isAllOnAir(context));
  const ids = courses.map(({ id }) => id);
  const found = await searchObjects(context, input.prompt, isEverywhere ? null : ids, input.limit);
  const places = foundObjects(courses, found);
  const { progress } = await learnerStateOf(context, [...new Set(places.map(({ course }) => course.id))]);
  const results = places.map((place) => searchResult(context, place, progress));
  const hits = results.flatMap(({ object, excerpt }) => [...hitWords(object.title), ...hitWords(excerpt)]);
  const suggested: Suggested = {
    prompt: input.prompt,
    corrected_prompt: correctedPrompt(input.prompt, hits),
    by: "search",
    message: SEARCH_SENTENCE,
    answer: null,
    can_answer: Boolean(context.services.assistant) && results.length > 0,
    results,
  };
  return { suggested, texts: new Map(found.map(({ object_id, body }) => [object_id, body])) };
}

/** Whether all courses are on the air, so that staff can be shown whatever the whole index contains. */
async function isAllOnAir({ services, project, sql }: Context): Promise<boolean> {
  return (await outlinesOf(services, project._id, sql)).every(isOnAir);
}

const SEARCH_SENTENCE = "Encontrado pela busca da academia, nas palavras dos próprios conteúdos.";

interface FoundObject {
  found: Found;
  course: CatalogueCourse;
  trail: CatalogueTrail;
  object: CatalogueObject;
}

function foundObjects(courses: readonly CatalogueCourse[], found: readonly Found[]): FoundObject[] {
  const wanted = new Map(found.map((one) => [one.object_id, one]));
  const places = new Map<string, FoundObject>();
  for (const course of courses)
    for (const trail of course.trails)
      for (const object of trail.objects) {
        const one = wanted.get(object.id);
        if (one) places.set(object.id, { found: one, course, trail, object });
      }
  return found.flatMap(({ object_id }) => places.get(object_id) ?? []);
}

function searchResult(
  context: Context,
  { found, course, trail, object }: FoundObject,
  progress: ProgressByObject,
): SearchResult {
  const blocker = blockedBy(context, trail, object, progress);
  const title = markHits(object.title, found.terms);
  const excerpt = blocker ? null : excerptOf(`${object.lead}\n\n${found.body}`, found.terms);
  const { id, friendly_id, type, link_type, minutes } = object;
  return {
    object: {
      _id: id,
      friendly_id,
      title,
      type: blocker ? "blocked" : type,
      link_type,
      minutes,
      done: progress.get(id)?.done ?? false,
    },
    course: { friendly_id: course.friendly_id, name: course.name },
    trail: { name: trail.name },
    reason: blocker ? openingReason(context, blocker) : reasonOf(title, excerpt, trail.name),
    excerpt,
  };
}

function openingReason({ now, project }: Context, { object, opens_at }: Blocker): string {
  return object
    ? `Abre ao concluir “${object.title}”`
    : `Abre em ${openingText(opens_at, { now, timeZone: project.time_zone })}`;
}

function reasonOf(title: SearchResult["object"]["title"], excerpt: SearchResult["excerpt"], trail: string): string {
  const inTitle = hitWords(title).length > 0;
  const word = hitWords(excerpt)[0]?.toLowerCase();
  if (inTitle && word) return "Está no título e no texto";
  if (inTitle) return "Está no título";
  return word ? `O texto fala de “${word}”` : `Faz parte da trilha “${trail}”`;
}
