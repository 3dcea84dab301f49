import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";
import { REACTIONS, REPORT_REASONS } from "../constants.ts";
import { typedTags } from "./typed-tags.ts";

/** Returns the form actions of a course's forum and of one topic, by `intent`. */
export function forumActions(course: string, topic: string): Record<string, FormAction> {
  const post = (form: FormData) => fieldText(form, "post");
  const headingIn = (form: FormData) => ({ title: fieldText(form, "title"), tags: typedTags(fieldText(form, "tags")) });
  const toPost = (id: string, page = paths.courseTopic(course, topic)) =>
    redirect(`${page}?mensagem=${id}#mensagem-${id}`);
  return {
    reply: async (api, form) => {
      const body = fieldText(form, "body");
      const input = { course, topic, body, client_id: fieldText(form, "client_id") };
      try {
        const sent = await api("POST /projects/reply-to-forum-topic", input);
        // The topic may have been merged into another since this page was opened.
        const page = paths.courseTopic(sent.course, sent.topic_id);
        return sent.is_waiting ? redirect(`${page}?enviada=${sent.post_id}#espera`) : toPost(sent.post_id, page);
      } catch (error) {
        // Save a draft, because without scripts nothing else has stored the text.
        await api("POST /projects/save-forum-draft", { course, topic, body: body.slice(0, 20_000) }).catch(() => null);
        throw error;
      }
    },
    edit: async (api, form) => {
      const version = Number(fieldText(form, "version"));
      const heading = form.has("title") ? headingIn(form) : {};
      const input = { course, post: post(form), body: fieldText(form, "body"), ...heading, version };
      await api("POST /projects/edit-forum-post", input);
      return toPost(post(form));
    },
    rename: async (api, form) => {
      const input = { topic, ...headingIn(form), version: Number(fieldText(form, "version")) };
      return toPost((await api("POST /projects/rename-forum-topic", input)).post_id);
    },
    delete: async (api, form) => {
      const { message } = await api("POST /projects/delete-forum-post", { course, post: post(form) });
      return message;
    },
    react: async (api, form) => {
      const kind = REACTIONS.find((one) => one === fieldText(form, "kind")) ?? "liked";
      await api("POST /projects/react-to-forum-post", {
        course,
        post: post(form),
        kind,
        on: form.get("on") === "true",
      });
      return "";
    },
    accept: async (api, form) => {
      const on = form.get("on") === "true";
      await api("POST /projects/accept-forum-reply", { course, post: post(form), on });
      return on ? "Resposta marcada como aceita." : "A conversa está sem resposta aceita.";
    },
    follow: async (api, form) => {
      await api("POST /projects/follow-forum-topic", { course, topic, on: form.get("on") === "true" });
      return "";
    },
    "follow-forum": async (api, form) => {
      await api("POST /projects/follow-forum", { course, on: form.get("on") === "true" });
      return "";
    },
    "read-all": async (api) => {
      await api("POST /projects/read-forum", { course });
      return "Você está em dia: todas as conversas estão lidas.";
    },
    report: async (api, form) => {
      const reason = REPORT_REASONS.find((one) => one === fieldText(form, "reason")) as (typeof REPORT_REASONS)[number];
      const input = { course, post: post(form), reason, note: fieldText(form, "note") };
      return (await api("POST /projects/report-forum-post", input)).message;
    },
    arrange: async (api, form) => {
      const change = fieldText(form, "change") as "pin" | "unpin" | "lock" | "unlock";
      await api("POST /projects/arrange-forum-topic", { topic, change });
      return "";
    },
    moderate: async (api, form) => {
      const about = { post: post(form), reason: fieldText(form, "reason") };
      const measure = fieldText(form, "measure");
      if (measure === "warn" || measure === "mute") {
        const days = Number(form.get("days") || 7);
        return (await api("POST /projects/moderate-forum-person", { ...about, measure, days })).message;
      }
      await api("POST /projects/moderate-forum-post", { ...about, decision: "hide" });
      return toPost(about.post);
    },
    restore: async (api, form) => {
      const { message } = await api("POST /projects/moderate-forum-post", { post: post(form), decision: "restore" });
      return message;
    },
    move: async (api, form) => {
      const [to = "", trail = ""] = fieldText(form, "to").split("/");
      const moved = await api("POST /projects/move-forum-topic", { topic, course: to, trail });
      return redirect(paths.courseTopic(moved.course, moved.topic_id));
    },
    merge: async (api, form) => {
      const merged = await api("POST /projects/merge-forum-topics", { topic, into: fieldText(form, "into") });
      return redirect(paths.courseTopic(merged.course, merged.topic_id));
    },
    reveal: async (api, form) => {
      const input = { post: post(form), reason: fieldText(form, "reason") };
      const { name, email } = await api("POST /projects/reveal-forum-author", input);
      return `${name}, ${email}. Esta consulta ficou registrada, e a pessoa a vê no perfil.`;
    },
  };
}
