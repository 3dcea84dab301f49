import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { afterAccepted } from "#features/after-accepted.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { currentRootData } from "#features/projects/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { pageNotFound } from "#platform/web/router/page-not-found.ts";
import { deserialized, type Serialized, serialized } from "#platform/web/router/serialized.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { forgetPostedDraft } from "./device-draft.ts";
import { ForumList } from "./forum-list.tsx";
import { forumActions } from "./forum-actions.ts";
import { type ForumPageData, loadList, loadTopic } from "./load-forum.ts";
import { TopicView } from "./topic-view.tsx";
import { draftTargetName } from "./use-draft.ts";
import "./forum.css";

const load = pageLoad(async ({ api, params, url }) =>
  serialized(await (params.topic_id ? loadTopic(api, params, url) : loadList(api, params, url))),
);

export async function loader(args: LoaderFunctionArgs): Promise<Serialized<ForumPageData>> {
  requireForum(args.url, args.context.get(pageRequest).project as PublicProject);
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Serialized<ForumPageData>> {
  requireForum(args.url, currentRootData()?.project);
  return await load(args);
}

/** Throws 404 without the forum module (spec, section 2). */
function requireForum(page: URL, project: Pick<PublicProject, "module_forum"> | undefined): void {
  if (!project?.module_forum) throw pageNotFound(page);
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, forumActions(args.params.course ?? "", args.params.topic_id ?? ""));
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const { course = "", topic_id = "" } = args.params;
  return await afterAccepted(args, (form) => {
    if (form.get("intent") === "reply") forgetPostedDraft(course, draftTargetName({ topic: topic_id, object: "" }));
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const page = loaderData && deserialized(loaderData);
  return [{ title: page?.kind === "topic" ? `${page.opened.topic.title} – Fórum` : "Fórum" }];
};

/** Page of a course's forum: the list of topics, or one topic. */
export default function ForumPage() {
  const page = deserialized(useLoaderData<typeof loader>());
  const answer = useLastActionData<typeof action>();
  const { search } = useLocation();
  if (page.kind === "list") return <ForumList forum={page.forum} wanted={page.wanted} answer={answer} />;
  return <TopicView key={windowKey(page.opened.topic._id, search)} page={page} answer={answer} />;
}

/**
 * Returns a React key that changes when another part of the topic is requested, so that its shown posts are loaded
 * again.
 */
function windowKey(topic: string, search: string): string {
  const query = new URLSearchParams(search);
  return [topic, ...["mensagem", "desde", "ordem", "enviada"].map((name) => query.get(name) ?? "")].join(" ");
}
