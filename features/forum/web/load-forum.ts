import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isId } from "#shared/ids.ts";
import { FILTERS } from "../constants.ts";
import type { Destinations } from "./arrange-forms.tsx";

export type Forum = Calls["GET /projects/forum/{course}"]["output"];
export type OpenedTopic = Calls["GET /projects/forum-topic/{topic}"]["output"];
export type PostHistory = Calls["GET /projects/forum-history/{post}"]["output"];

export interface TopicFilters {
  filter: (typeof FILTERS)[number];
  trail: string;
  object: string;
  tag: string;
  prompt: string;
  after: string;
}

export interface TopicPage {
  kind: "topic";
  opened: OpenedTopic;
  order: "old" | "new";
  /**
   * The open panel of a post: to edit, rename, report or moderate it, to view its versions, or to reveal its author;
   * null for none.
   */
  panel: { what: "editar" | "titulo" | "denunciar" | "historico" | "anonima" | "moderar"; post: string } | null;
  history: PostHistory | null;
  /** Possible targets for moving or merging the topic; null unless a moderator opened that form. */
  destinations: Destinations | null;
}

export type ForumPageData = { kind: "list"; forum: Forum; wanted: TopicFilters } | TopicPage;

const FILTER_SEGMENTS = {
  "nao-lidas": "unread",
  "sem-resposta": "unanswered",
  resolvidas: "solved",
  "que-sigo": "following",
} as const;
const PANELS = ["editar", "titulo", "denunciar", "historico", "anonima", "moderar"] as const;

type Params = Record<string, string | undefined>;

export async function loadList(api: Api<Calls>, { course = "" }: Params, url: URL): Promise<ForumPageData> {
  const query = url.searchParams;
  const segment = query.get("mostrar") ?? "";
  const wanted: TopicFilters = {
    filter: Object.hasOwn(FILTER_SEGMENTS, segment) ? FILTER_SEGMENTS[segment as keyof typeof FILTER_SEGMENTS] : "all",
    trail: (query.get("trilha") ?? "").slice(0, 120),
    object: (query.get("conteudo") ?? "").slice(0, 120),
    tag: (query.get("etiqueta") ?? "").slice(0, 40),
    prompt: (query.get("procurar") ?? "").slice(0, 400),
    after: (query.get("depois") ?? "").slice(0, 80),
  };
  return { kind: "list", forum: await api("GET /projects/forum/{course}", { course, ...wanted }), wanted };
}

export async function loadTopic(
  api: Api<Calls>,
  { course = "", topic_id = "" }: Params,
  url: URL,
): Promise<ForumPageData> {
  const query = url.searchParams;
  const what = PANELS.find((name) => isId(query.get(name) ?? ""));
  const panel = what ? { what, post: query.get(what) ?? "" } : null;
  const post = [query.get("mensagem") ?? "", panel?.post ?? ""].find(isId);
  const from = Number(query.get("desde"));
  const order = query.get("ordem") === "novas" ? ("new" as const) : ("old" as const);
  const [opened, history] = await Promise.all([
    api("GET /projects/forum-topic/{topic}", {
      course,
      topic: topic_id,
      order,
      ...(Number.isInteger(from) && from > 0 ? { from } : {}),
      ...(post ? { post } : {}),
    }),
    panel?.what === "historico" ? api("GET /projects/forum-history/{post}", { course, post: panel.post }) : null,
  ]);
  const mayArrange = query.has("arrumar") && opened.topic.may_moderate;
  const destinations = mayArrange ? await api("GET /projects/forum-destinations/{topic}", { topic: topic_id }) : null;
  return { kind: "topic", opened, order, panel, history, destinations };
}

/** Returns the URL of the list with some filters changed, at the first page. */
export function listAddress(base: string, wanted: TopicFilters, change: Partial<TopicFilters>): string {
  const { filter, trail, object, tag, prompt, after } = { ...wanted, after: "", ...change };
  const segment = Object.entries(FILTER_SEGMENTS).find(([, value]) => value === filter)?.[0] ?? "";
  const query = new URLSearchParams(
    Object.entries({
      mostrar: segment,
      trilha: trail,
      conteudo: object,
      etiqueta: tag,
      procurar: prompt,
      depois: after,
    }).filter(([, value]) => value !== ""),
  );
  return query.size > 0 ? `${base}?${query}` : base;
}
