import { createElement as h } from "react";
import { expect, test } from "vitest";
import type { ForumPost, ForumTopic, TopicLine } from "#features/forum/contract.ts";
import { PostItem, usePostContext } from "#features/forum/web/post-item.tsx";
import { TopicList } from "#features/forum/web/topic-list.tsx";
import { pageWithFragments } from "./page-with-fragments.ts";

const POST: ForumPost = {
  _id: "0198a1b2-0000-7000-8000-000000000001",
  position: 1,
  state: "shown",
  reason: null,
  removed_at: null,
  author: { _id: "0198a1b2-0000-7000-8000-000000000004", name: "Íris Prado", photo: null, is_staff: false },
  is_anonymous: false,
  is_own: false,
  is_asker: false,
  html: "<p>Comece pela escuta.</p>",
  body: null,
  version: 1,
  created_at: "2026-11-20T12:00:00.000Z",
  edited_at: null,
  has_history: false,
  reactions: { helped: 1, same: 0, liked: 0 },
  own_reactions: [],
  may_edit: false,
  may_report: true,
  is_accepted: false,
};

const TOPIC = {
  _id: "0198a1b2-0000-7000-8000-000000000002",
  course: { _id: "0198a1b2-0000-7000-8000-000000000003", friendly_id: "acolher", name: "Acolher" },
  is_locked: false,
  accepted_by_you: false,
  may_accept: false,
  may_moderate: false,
} as ForumTopic;

/** The same post as several people see it, with a text that only their page contains. */
const READERS: { who: string; post?: Partial<ForumPost>; topic?: Partial<ForumTopic>; own: string }[] = [
  {
    who: "its author",
    post: { is_own: true, may_edit: true, may_report: false, body: "Comece pela escuta." },
    own: "Apagar…",
  },
  { who: "another learner", own: "Denunciar" },
  { who: "a learner who reacted", post: { own_reactions: ["helped"] }, own: 'aria-pressed="true"' },
  { who: "the asker", topic: { may_accept: true }, own: "Marcar como resposta aceita" },
  { who: "a moderator", post: { may_report: false }, topic: { may_moderate: true }, own: "Retirar ou avisar" },
  { who: "somebody after its removal", post: { state: "hidden", html: "", reason: "Propaganda" }, own: "Propaganda" },
];

test.for(READERS)("a cached post shows to $who only what they may see", ({ post, topic, own }) => {
  // Every other reader's page comes first, so that the cache contains theirs.
  for (const other of READERS) if (other.own !== own) postPage(other);
  const page = postPage({ post, topic });

  expect(page).toContain(own);
  for (const other of READERS.filter((reader) => reader.own !== own && reader.own !== "Denunciar"))
    expect(page).not.toContain(other.own);
  // Rendered again, from the cache.
  expect(postPage({ post, topic })).toBe(page);
});

test("a cached post with an open panel shows the panel, and only there", () => {
  const panel = { what: "denunciar", post: POST._id } as const;

  expect(postPage({})).not.toContain("Denunciar esta mensagem");
  expect(postPage({ panel })).toContain("Denunciar esta mensagem");
  expect(postPage({})).not.toContain("Denunciar esta mensagem");
});

test("forms of a cached post are sent to the page that it is on", () => {
  const author = READERS[0];

  expect(postPage({ ...author, search: "?desde=1" })).toContain('action="/?desde=1"');
  expect(postPage({ ...author, search: "?desde=21" })).not.toContain('action="/?desde=1"');
});

test("a cached topic says what is new to its reader, and when its last post was written", () => {
  const line = {
    _id: TOPIC._id,
    title: "Como começar?",
    excerpt: "",
    author: POST.author,
    is_anonymous: false,
  } as TopicLine;
  const list = (own: Partial<TopicLine>, now?: string) =>
    pageWithFragments(
      h(TopicList, { topics: [{ ...line, tags: [], last_at: POST.created_at, ...own }], course: "acolher" }),
      {
        now,
      },
    );

  expect(list({ new_posts: 3 })).toContain("3 novas");
  expect(list({ new_posts: 0 })).not.toMatch(/novas?</);
  expect(list({ new_posts: 0 })).toContain("há 5 dias");
  expect(list({ new_posts: 0 }, "2026-11-28T12:00:00.000Z")).toContain("há 8 dias");
});

interface PostPageOptions {
  post?: Partial<ForumPost> | undefined;
  topic?: Partial<ForumTopic> | undefined;
  panel?: Parameters<typeof PostItem>[0]["panel"];
  search?: string;
}

function postPage({ post, topic, panel = null, search }: PostPageOptions): string {
  const shared = { questionId: "", base: "/course/acolher/forum/conversa", history: null, answer: undefined };
  const props = { ...shared, panel, topic: { ...TOPIC, ...topic }, post: { ...POST, ...post }, onQuote: () => {} };
  const Post = () => h(PostItem, { ...props, ...usePostContext() });
  return pageWithFragments(h(Post), { search });
}
