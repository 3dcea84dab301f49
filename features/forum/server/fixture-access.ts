import { type AccessAnswers, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";
import { fillForum, makeTopic } from "./fixture-forum.ts";

const ONLY_AUTHOR = { ...IN_THE_COURSE, learner: 403, admin: 403, manager: 403 };
const NOT_THEIRS = { ...IN_THE_COURSE, learner: 404, admin: 404, manager: 404 };
const MODERATORS = { ...IN_THE_COURSE, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };
const OWN_SETTINGS = { ...MODERATORS, neighbourAdmin: 200 };
const TESTS = "features/forum/server";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, world, aurora, learner }) => {
  const texts = [SECRET, `Resposta ${SECRET}`, "Retirada"];
  const topic = await makeTopic(world, aurora, course, { author: learner, title: SECRET, texts });
  const spare = await Promise.all(
    Array.from({ length: 24 }, () => makeTopic(world, aurora, course, { author: learner, texts: ["Uma.", "Duas."] })),
  );
  const { measureId } = await fillForum(world, aurora, { topic, person: learner, course });
  const here = { course: course._id };
  const post = topic.posts[1] ?? "";
  let at = 0;
  const next = () => spare[at++ % spare.length] ?? topic;
  return {
    "GET /projects/forum/{course}": { input: () => here, gets: IN_THE_COURSE },
    "GET /projects/forum-topic/{topic}": {
      input: () => ({ ...here, topic: topic._id }),
      gets: IN_THE_COURSE,
      notAudited: "how far a person has read a conversation",
    },
    "GET /projects/forum-topic-position/{course}": { input: () => here, gets: IN_THE_COURSE },
    "GET /projects/forum-composer/{course}": { input: () => here, gets: IN_THE_COURSE },
    "GET /projects/forum-people/{course}": { input: () => ({ ...here, prompt: "ana" }), gets: IN_THE_COURSE },
    "GET /projects/forum-history/{post}": { input: () => ({ ...here, post }), gets: IN_THE_COURSE },
    "GET /projects/forum-measures/{course}": {
      input: () => here,
      gets: IN_THE_COURSE,
      notAudited: "that a person has read their notifications",
    },
    "POST /projects/create-forum-topic": {
      input: () => ({ ...here, title: "Uma dúvida", body: "Como se faz?", client_id: newId() }),
      gets: IN_THE_COURSE,
    },
    "POST /projects/reply-to-forum-topic": {
      input: () => ({ ...here, topic: topic._id, body: "Assim.", client_id: newId() }),
      gets: IN_THE_COURSE,
    },
    "POST /projects/edit-forum-post": {
      input: () => ({ ...here, post, body: "Outra coisa.", version: 1 }),
      gets: ONLY_AUTHOR,
      auditProvenBy: `${TESTS}/edit-forum-post.test.ts`,
    },
    "POST /projects/delete-forum-post": {
      input: () => ({ ...here, post }),
      gets: ONLY_AUTHOR,
      auditProvenBy: `${TESTS}/delete-forum-post.test.ts`,
    },
    "POST /projects/react-to-forum-post": {
      input: () => ({ ...here, post, kind: "helped" as const, on: true }),
      gets: IN_THE_COURSE,
    },
    "POST /projects/accept-forum-reply": {
      input: () => ({ ...here, post, on: true }),
      gets: { ...IN_THE_COURSE, learner: 403 },
    },
    "POST /projects/follow-forum-topic": {
      input: () => ({ ...here, topic: topic._id, on: true }),
      gets: IN_THE_COURSE,
    },
    "POST /projects/follow-forum": { input: () => ({ ...here, on: true }), gets: IN_THE_COURSE },
    "POST /projects/read-forum": {
      input: () => here,
      gets: IN_THE_COURSE,
      notAudited: "how far a person has read the conversations",
    },
    "POST /projects/save-forum-draft": {
      input: () => ({ ...here, topic: topic._id, body: "Eu acho que" }),
      gets: IN_THE_COURSE,
      notAudited: "a text that nobody else ever sees, saved at every pause",
    },
    "POST /projects/preview-forum-post": { input: () => ({ ...here, body: "**Assim**" }), gets: IN_THE_COURSE },
    // Pictures are sent as multipart forms, and these tests send JSON.
    "POST /projects/upload-forum-picture": {
      input: () => ({ ...here, picture: new File([], "foto.jpg") }),
      gets: { ...IN_THE_COURSE, learner: 400, recruiter: 400, admin: 400, manager: 400, neighbour: 400 },
      auditProvenBy: `${TESTS}/upload-forum-picture.test.ts`,
    },
    "POST /projects/report-forum-post": {
      input: () => ({ ...here, post, reason: "danger" as const }),
      gets: IN_THE_COURSE,
    },
    "POST /projects/answer-forum-measure": {
      input: () => ({ id: measureId, answer: "Não foi bem assim." }),
      gets: NOT_THEIRS,
      auditProvenBy: `${TESTS}/moderation.test.ts`,
    },
    "POST /projects/arrange-forum-topic": {
      input: () => ({ topic: next()._id, change: "pin" as const }),
      gets: MODERATORS,
    },
    "POST /projects/rename-forum-topic": {
      input: () => ({ topic: next()._id, title: "Um título melhor", tags: ["composto"], version: 1 }),
      gets: MODERATORS,
    },
    "GET /projects/forum-destinations/{topic}": { input: () => ({ topic: topic._id }), gets: MODERATORS },
    "POST /projects/move-forum-topic": { input: () => ({ topic: next()._id, ...here }), gets: MODERATORS },
    "POST /projects/merge-forum-topics": {
      input: () => ({ topic: next()._id, into: topic._id }),
      gets: MODERATORS,
    },
    "GET /projects/forum-queue": {
      input: () => ({}),
      gets: { ...MODERATORS, neighbourAdmin: 200 },
      notAudited: "that a moderator has seen an answer",
    },
    "POST /projects/moderate-forum-post": {
      input: () => ({ post: next().posts[1] ?? "", decision: "hide" as const, reason: "Propaganda de produto" }),
      gets: MODERATORS,
    },
    "POST /projects/moderate-forum-person": {
      input: () => ({ post, measure: "warn" as const, reason: "Combinado da roda" }),
      gets: MODERATORS,
    },
    "POST /projects/lift-forum-mute": {
      input: () => ({ measure: measureId }),
      gets: { ...MODERATORS, admin: 404, manager: 404 },
      auditProvenBy: `${TESTS}/get-forum-queue.test.ts`,
    },
    "POST /projects/change-forum-settings": { input: () => ({ words: ["zap"] }), gets: OWN_SETTINGS },
    "POST /projects/reveal-forum-author": {
      input: () => ({ post, reason: "Há risco para alguém" }),
      gets: MODERATORS,
    },
  };
};
