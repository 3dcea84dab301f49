import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { paths } from "#shared/paths.ts";
import { type HelpTopic, MAX_HELP_TEXT } from "../constants.ts";

/** Max length of the text of somebody who asks for a conversation. It is sent after the preferred times. */
export const MAX_CONVERSATION_TEXT = MAX_HELP_TEXT - 300;
const CONVERSATION = "Quero marcar uma conversa.";

export const helpActions = {
  "send-help-message": async (api, form) => {
    const { thread_id } = await api("POST /projects/send-help-message", {
      topic: text(form, "topic") as HelpTopic,
      text: messageOf(form),
      client_id: text(form, "client_id"),
      course: text(form, "course") || null,
      page: text(form, "page") || null,
      device: text(form, "device") || null,
      error: text(form, "error") || null,
      check: text(form, "check") || null,
      files: filesOf(form),
    });
    return redirect(`${paths.sacThread(thread_id)}?enviada=1`);
  },
  "write-help-message": async (api, form) => {
    const thread_id = text(form, "thread_id");
    const message = { thread_id, text: text(form, "text"), client_id: text(form, "client_id"), files: filesOf(form) };
    await api("POST /projects/write-help-message/{thread_id}", message);
    return redirect(`${paths.sacThread(thread_id)}?enviada=2`);
  },
  "resolve-help-thread": async (api, form) => {
    const resolved = form.get("resolved") === "1";
    await api("POST /projects/resolve-help-thread/{thread_id}", { thread_id: text(form, "thread_id"), resolved });
    return resolved
      ? "Que bom! Se precisar, é só escrever de novo."
      : "Certo: a conversa voltou para a equipe. Conte o que falta, se puder.";
  },
} satisfies Record<string, FormAction>;

/** Returns the message. That of somebody who asks for a conversation begins with the preferred times. */
function messageOf(form: FormData): string {
  if (!form.has("times")) return text(form, "text");
  const times = text(form, "times").trim();
  const request = `${CONVERSATION}${times ? ` Dias e horários: ${times}` : ""}`;
  return [request, text(form, "text")].join("\n\n").trim();
}

export function text(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === "string" ? typed : "";
}

/** Returns the files of a form, without the empty one that a file field sends when no file is chosen. */
export function filesOf(form: FormData): File[] {
  return form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
}
