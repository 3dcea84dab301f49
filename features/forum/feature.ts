import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { acceptForumReply } from "./server/accept-forum-reply.ts";
import { answerForumMeasure } from "./server/answer-forum-measure.ts";
import { arrangeForumTopic } from "./server/arrange-forum-topic.ts";
import { changeForumSettings } from "./server/change-forum-settings.ts";
import { countOpenCases } from "./server/count-open-cases.ts";
import { createForumTopic } from "./server/create-forum-topic.ts";
import { deleteForumPost } from "./server/delete-forum-post.ts";
import { editForumPost } from "./server/edit-forum-post.ts";
import { followForum } from "./server/follow-forum.ts";
import { followForumTopic } from "./server/follow-forum-topic.ts";
import { getForumComposer } from "./server/get-forum-composer.ts";
import { getForumDestinations } from "./server/get-forum-destinations.ts";
import { getForumHistory } from "./server/get-forum-history.ts";
import { getForumMeasures } from "./server/get-forum-measures.ts";
import { getForumPeople } from "./server/get-forum-people.ts";
import { getTopicPosition } from "./server/get-topic-position.ts";
import { getForumQueue } from "./server/get-forum-queue.ts";
import { getForumTopic } from "./server/get-forum-topic.ts";
import { getForum } from "./server/get-forum.ts";
import { liftForumMute } from "./server/lift-forum-mute.ts";
import { mergeForumTopics } from "./server/merge-forum-topics.ts";
import { moderateForumPerson } from "./server/moderate-forum-person.ts";
import { moderateForumPost } from "./server/moderate-forum-post.ts";
import { moveForumTopic } from "./server/move-forum-topic.ts";
import { notifyOfPost } from "./server/notify-of-post.ts";
import { previewForumPost } from "./server/preview-forum-post.ts";
import { reactToForumPost } from "./server/react-to-forum-post.ts";
import { readForum } from "./server/read-forum.ts";
import { reindexTopic } from "./server/reindex-topic.ts";
import { removeUnusedPictures } from "./server/remove-unused-pictures.ts";
import { renameForumTopic } from "./server/rename-forum-topic.ts";
import { replyToForumTopic } from "./server/reply-to-forum-topic.ts";
import { reportForumPost } from "./server/report-forum-post.ts";
import { revealForumAuthor } from "./server/reveal-forum-author.ts";
import { saveForumDraft } from "./server/save-forum-draft.ts";
import { uploadForumPicture } from "./server/upload-forum-picture.ts";
import { mergeForumMentions } from "./server/merge-forum-mentions.ts";
import { withdrawAuthor } from "./server/withdraw-author.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getForum, getForum),
    handle(contract.getForumTopic, getForumTopic),
    handleReading(contract.getTopicPosition, getTopicPosition),
    handleReading(contract.getForumComposer, getForumComposer),
    handleReading(contract.getForumPeople, getForumPeople),
    handleReading(contract.getForumHistory, getForumHistory),
    handle(contract.createForumTopic, createForumTopic),
    handle(contract.replyToForumTopic, replyToForumTopic),
    handle(contract.editForumPost, editForumPost),
    handleWithTransactions(contract.deleteForumPost, deleteForumPost),
    handle(contract.reactToForumPost, reactToForumPost),
    handle(contract.acceptForumReply, acceptForumReply),
    handle(contract.followForumTopic, followForumTopic),
    handle(contract.followForum, followForum),
    handle(contract.readForum, readForum),
    handle(contract.saveForumDraft, saveForumDraft),
    handleReading(contract.previewForumPost, previewForumPost),
    handleWithTransactions(contract.uploadForumPicture, uploadForumPicture),
    handle(contract.reportForumPost, reportForumPost),
    handle(contract.getForumMeasures, getForumMeasures),
    handle(contract.answerForumMeasure, answerForumMeasure),
    handle(contract.arrangeForumTopic, arrangeForumTopic),
    handle(contract.renameForumTopic, renameForumTopic),
    handleReading(contract.getForumDestinations, getForumDestinations),
    handle(contract.moveForumTopic, moveForumTopic),
    handle(contract.mergeForumTopics, mergeForumTopics),
    handle(contract.getForumQueue, getForumQueue),
    handle(contract.moderateForumPost, moderateForumPost),
    handle(contract.moderateForumPerson, moderateForumPerson),
    handle(contract.liftForumMute, liftForumMute),
    handle(contract.changeForumSettings, changeForumSettings),
    handle(contract.revealForumAuthor, revealForumAuthor),
  ],
  jobs: [notifyOfPost, reindexTopic, removeUnusedPictures],
  pendingWork: [{ section: "forum", find: countOpenCases }],
  notificationKinds: [
    {
      kind: "forum-mention",
      label: "Quando chamam você no fórum",
      hint: "Alguém escreveu o seu nome com @.",
      defaultChoice: "now",
      module: "forum",
    },
    {
      kind: "forum-answer",
      label: "Respostas às suas conversas",
      hint: "E quando aceitam uma resposta sua.",
      defaultChoice: "now",
      module: "forum",
    },
    {
      kind: "forum-reply",
      label: "Conversas que você segue",
      hint: "Mensagens novas, num resumo.",
      defaultChoice: "daily",
      module: "forum",
    },
    {
      kind: "forum-topic",
      label: "Conversas novas",
      hint: "Nos fóruns que você segue, num resumo.",
      defaultChoice: "daily",
      module: "forum",
    },
    {
      kind: "forum-moderation",
      label: "Decisões da moderação",
      hint: "Sobre mensagens suas no fórum.",
      defaultChoice: "now",
      module: "forum",
    },
    {
      kind: "forum-queue",
      label: "Moderação do fórum",
      hint: "Mensagens denunciadas, e as que esperam revisão.",
      defaultChoice: "now",
      module: "forum",
      isForStaff: true,
    },
  ],
  tables: {
    forum_topics: { holds: "nobody", why: "titles of conversations; who opened one is in forum_texts" },
    forum_posts: { holds: "nobody", why: "the place of a message; who wrote it is in forum_texts" },
    forum_texts: {
      holds: "people",
      title: "O que você escreveu no fórum",
      of: "author_id",
      hides: ["html", "excerpt", "client_id"],
      erased: "delete rows",
      beforeErased: withdrawAuthor,
      merged: "move rows",
    },
    forum_edits: {
      holds: "people",
      title: "Versões anteriores das suas mensagens",
      of: "author_id",
      erased: "delete rows",
      merged: "move rows",
    },
    forum_quotes: { holds: "nobody", why: "words of forum_texts, which go with them" },
    forum_mentions: {
      holds: "people",
      title: "Onde chamaram você no fórum",
      of: "user_id",
      erased: "delete rows",
      merged: { by: mergeForumMentions },
    },
    forum_pictures: {
      holds: "people",
      title: "Suas imagens no fórum",
      of: "author_id",
      files: "path",
      erased: "delete rows",
      merged: "move rows",
    },
    forum_reactions: {
      holds: "people",
      title: "Suas reações no fórum",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["post_id", "kind"] },
    },
    forum_reads: {
      holds: "people",
      title: "Conversas que você leu",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["topic_id"], joins: { position: "greatest", seen_at: "greatest" } },
    },
    forum_follows: {
      holds: "people",
      title: "Conversas que você segue",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["topic_id"] },
    },
    forum_course_follows: {
      holds: "people",
      title: "Fóruns que você segue",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["course_id"] },
    },
    forum_drafts: {
      holds: "people",
      title: "Seus rascunhos no fórum",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["place"] },
    },
    forum_tags: { holds: "nobody", why: "words that group conversations" },
    forum_terms: { holds: "nobody", why: "single words that conversations are found by" },
    forum_words: { holds: "nobody", why: "single words that conversations are found by" },
    forum_grams: { holds: "nobody", why: "parts of those words" },
    forum_reports: {
      holds: "people",
      title: "Mensagens que você denunciou",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["post_id"] },
    },
    forum_reviews: { holds: "nobody", why: "which messages wait for a moderator" },
    forum_removals: { holds: "nobody", why: "which messages were removed, and why" },
    forum_measures: {
      holds: "people",
      title: "Decisões da moderação sobre você",
      of: "user_id",
      mentions: ["staff_id"],
      erased: "delete rows",
      merged: "move rows",
    },
    forum_settings: { holds: "nobody", why: "the academy's rules for its forum" },
  },
  auditLabels: {
    "create-forum-topic": "Abriu uma conversa no fórum",
    "reply-to-forum-topic": "Respondeu no fórum",
    "edit-forum-post": "Mudou uma mensagem do fórum",
    "delete-forum-post": "Apagou uma mensagem do fórum",
    "react-to-forum-post": "Reagiu a uma mensagem do fórum",
    "accept-forum-reply": "Marcou a resposta aceita",
    "follow-forum": "Passou a seguir o fórum de um curso, ou deixou",
    "follow-forum-topic": "Passou a seguir uma conversa, ou deixou",
    "upload-forum-picture": "Enviou uma imagem ao fórum",
    "report-forum-post": "Denunciou uma mensagem do fórum",
    "answer-forum-measure": "Respondeu à moderação do fórum",
    "arrange-forum-topic": "Fixou ou encerrou uma conversa, ou desfez",
    "rename-forum-topic": "Mudou o título ou as etiquetas de uma conversa",
    "move-forum-topic": "Moveu uma conversa do fórum",
    "merge-forum-topics": "Juntou duas conversas do fórum",
    "moderate-forum-post": "Decidiu sobre uma mensagem do fórum",
    "moderate-forum-person": "Tomou uma medida sobre quem escreveu no fórum",
    "lift-forum-mute": "Deixou alguém voltar a escrever no fórum",
    "change-forum-settings": "Mudou as regras do fórum",
    "reveal-forum-author": "Viu quem fez uma pergunta anônima",
  },
});
