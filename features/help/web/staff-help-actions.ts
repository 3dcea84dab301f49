import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { paths } from "#shared/paths.ts";
import { filesOf, text } from "./help-actions.ts";

export const staffHelpActions = {
  "answer-help-thread": async (api, form) => {
    const note = form.get("note") === "1";
    const thread_id = text(form, "thread_id");
    const message = { thread_id, text: text(form, "text"), client_id: text(form, "client_id"), files: filesOf(form) };
    await api("POST /projects/answer-help-thread/{thread_id}", { ...message, note, version: text(form, "version") });
    const next = text(form, "next");
    if (note) return "Anotado. Só a equipe lê.";
    return next
      ? redirect(`${paths.staff("atendimento", next)}?enviada=${thread_id}`)
      : "Resposta enviada, aqui e por e-mail.";
  },
  "assign-help-thread": async (api, form) => {
    const assignee_id = text(form, "assignee_id") || null;
    const thread_id = text(form, "thread_id");
    const seen_assignee_id = form.has("seen_assignee_id") ? text(form, "seen_assignee_id") || null : undefined;
    const change = { thread_id, assignee_id, seen_assignee_id };
    const { assignee } = await api("POST /projects/assign-help-thread/{thread_id}", change);
    return assignee ? `Quem cuida agora: ${assignee}.` : "A conversa voltou para a equipe toda.";
  },
  "settle-help-thread": async (api, form) => {
    const seen = { thread_id: text(form, "thread_id"), version: text(form, "version") };
    await api("POST /projects/settle-help-thread/{thread_id}", seen);
    return "Conversa encerrada. Se a pessoa escrever de novo, ela volta para a caixa de entrada.";
  },
  "remove-answer": async (api, form) => {
    const { title } = await api("POST /projects/remove-answer/{answer_id}", { answer_id: text(form, "answer_id") });
    return `A resposta pronta “${title}” foi removida.`;
  },
  "save-answer": async (api, form) => {
    await api("POST /projects/save-answer", { title: text(form, "title"), text: text(form, "text") });
    return "Resposta pronta guardada.";
  },
  "add-question": async (api, form) => {
    const question = { group: text(form, "group"), question: text(form, "question"), answer: text(form, "answer") };
    await api("POST /projects/add-question", question);
    return "Está nas perguntas frequentes.";
  },
} satisfies Record<string, FormAction>;
