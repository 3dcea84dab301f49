import { type RefObject, useEffect, useState } from "react";
import { api } from "#features/api.ts";

interface DraftOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  course: string;
  /** Empty: a new conversation. Null: no draft is saved. */
  topic: string | null;
}

const PAUSE_MS = 1200;

/**
 * Saves a draft of the field and its form's title on the server, for every device of the person: at each pause, and when the
 * page is left before one. Returns when it was last saved.
 */
export function useDraft({ area, course, topic }: DraftOptions): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    const field = area.current;
    const form = field?.form;
    if (!field || !form || topic === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnsaved = false;
    const save = async () => {
      clearTimeout(timer);
      if (!isUnsaved) return;
      isUnsaved = false;
      const title = String(new FormData(form).get("title") ?? "");
      const draft = { course, topic, body: field.value, title };
      // After a failure the next pause tries again.
      const saved = await api("POST /projects/save-forum-draft", draft).catch(() => null);
      if (saved) setSavedAt(saved.updated_at);
    };
    const wait = () => {
      isUnsaved = true;
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    // What is sent is not a draft.
    const cancel = () => {
      isUnsaved = false;
      clearTimeout(timer);
    };
    form.addEventListener("input", wait);
    form.addEventListener("submit", cancel);
    addEventListener("pagehide", save);
    return () => {
      form.removeEventListener("input", wait);
      form.removeEventListener("submit", cancel);
      removeEventListener("pagehide", save);
      void save();
    };
  }, [area, course, topic]);
  return savedAt;
}
